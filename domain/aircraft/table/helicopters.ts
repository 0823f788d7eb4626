/** The wingspan’s column has the rotor’s diameter; the length includes turning rotors. */
export const helicopters = `
AS50, Airbus Helicopters, H125, 35.1, 42.5, 11.0, M
EC35, Airbus Helicopters, EC135 P2+, 33.5, 39.9, 11.6, M
EC35, Airbus Helicopters, H135, 34.2, 41.0, 12.5, E the rotor is Airbus’s figure; length and height are estimates above the EC135’s
EC45, Airbus Helicopters, H145, 36.1, 45.0, 13.5, E a rotor of four blades is Airbus’s figure; length and height are estimates above the EC145’s
EC45, Airbus Helicopters, EC145, 36.1, 42.8, 13.0, M
AS65, Airbus Helicopters, AS365 N3 Dauphin, 39.2, 45.1, 13.4, M
EC55, Airbus Helicopters, EC155, 41.4, 47.0, 14.3, M
EC20, Airbus Helicopters, EC120, 32.9, 37.8, 11.2, M
EC30, Airbus Helicopters, H130, 35.2, 42.0, 12.0, E the rotor is Airbus’s figure; length and height are estimates
B06, Bell, 206B JetRanger, 33.4, 39.7, 9.6, M
B06, Bell, 206L LongRanger, 37.0, 42.8, 10.4, M
B407, Bell, 407, 35.0, 41.7, 11.7, M
B412, Bell, 412, 46.0, 56.2, 15.0, M
UH1, Bell, UH-1H Huey, 48.0, 57.1, 14.5, M
B47G, Bell, 47G, 37.5, 44.0, 9.5, E we found no published table
B429, Bell, 429, 36.1, 43.5, 13.5, E the rotor is Bell’s figure; length and height are estimates
B505, Bell, 505, 37.1, 43.0, 11.0, E the rotor is Bell’s figure; length and height are estimates
H47, Boeing, CH-47D Chinook, 60.0, 98.9, 19.0, M
A109, Leonardo, AW109, 36.1, 42.8, 11.5, M
A139, Leonardo, AW139, 45.3, 54.7, 16.4, M
A169, Leonardo, AW169, 39.8, 48.1, 14.8, M
A119, Leonardo, AW119, 35.5, 43.0, 12.5, E the rotor is Leonardo’s figure; length and height are estimates
BK17, MBB, BK 117, 36.1, 42.7, 12.7, M
H500, MD Helicopters, MD 500E, 26.5, 30.9, 8.8, M
EXPL, MD Helicopters, MD 902 Explorer, 33.9, 38.9, 12.0, M
R22, Robinson, R22, 25.2, 28.7, 9.0, M
R44, Robinson, R44, 33.0, 38.3, 10.8, M
R66, Robinson, R66, 33.0, 38.4, 11.5, M
H269, Schweizer, 300C, 26.9, 30.9, 8.8, M
S76, Sikorsky, S-76, 44.0, 52.5, 14.5, M
H60, Sikorsky, UH-60 Black Hawk, 53.7, 64.9, 16.9, M
`;
