/** Large-cabin business jets, regional jets and airliners. */
export const largeJets = `
BCS1, Airbus, A220-100, 115.1, 114.8, 38.7, 139100 D, F
BCS3, Airbus, A220-300, 115.1, 127.0, 38.7, 156307 D, F
A306, Airbus, A300-600, 147.1, 177.4, 55.3, 378530 2D, O the FAA lists 54.7 ft of height
A310, Airbus, A310, 144.0, 153.2, 52.3, 361557 2D, F
A318, Airbus, A318, 111.9, 103.2, 42.3, 149914 D, F
A319, Airbus, A319, 117.5 plain 111.9, 111.0, 39.7, 168653 D, F
A19N, Airbus, A319neo, 117.5, 111.0, 39.7, 166449 D, F
A320, Airbus, A320, 117.5 plain 111.9, 123.3, 39.6, 171961 D, F
A20N, Airbus, A320neo, 117.5, 123.3, 39.6, 174165 D, F
A321, Airbus, A321, 117.5 plain 111.9, 146.0, 39.7, 206132 D, F
A21N, Airbus, A321neo, 117.5, 146.0, 39.7, 209439 D, F
A332, Airbus, A330-200, 197.8, 193.6, 59.8, 533519 2D, F
A339, Airbus, A330-900, 210.0, 208.9, 55.1, 553400 2D, F
A359, Airbus, A350-900, 212.4, 218.5, 57.3, 617300 2D, F
B712, Boeing, 717-200, 93.3, 124.0, 29.7, 121000 D, F
B722, Boeing, 727-200, 109.3 plain 108.0, 153.2, 34.9, 209500 D, F
B37M, Boeing, 737 MAX 7, 117.8, 116.7, 41.0, 177000, F
B38M, Boeing, 737 MAX 8, 117.8, 129.7, 40.3, 181200, F
B39M, Boeing, 737 MAX 9, 117.8, 138.3, 40.8, 194700, F
B732, Boeing, 737-200, 93.0, 100.2, 37.3, 128100 D, O the FAA lists 36.8 ft of height
B733, Boeing, 737-300, 102.4 plain 94.8, 109.6, 36.6, 139500 D, O the FAA lists 36.3 ft of height
B734, Boeing, 737-400, 94.8, 119.6, 36.6, 150000 D, O the FAA lists 36.3 ft of height
B735, Boeing, 737-500, 94.8, 101.8, 36.6, 136000 D, O the FAA lists 36.3 ft of height
B736, Boeing, 737-600, 117.4 plain 112.6, 102.5, 41.7, 144500 D, F
B737, Boeing, 737-700, 117.4 plain 112.6, 110.3, 41.6, 154500 D, F
B738, Boeing, 737-800, 117.4 plain 112.6, 129.5, 41.4, 174200 D, F
B739, Boeing, 737-900ER, 117.4 plain 112.6, 138.2, 41.4, 187700 D, F
B742, Boeing, 747-200, 195.7, 231.8, 64.7, 833000 2D/2D, F
B744, Boeing, 747-400, 213.0, 231.9, 64.3, 910000 2D/2D, O the FAA now lists the wings of the 747-200
B748, Boeing, 747-8, 224.4, 250.2, 64.2, 987000 2D/2D, F
B752, Boeing, 757-200, 134.8 plain 124.8, 155.3, 45.1, 255500 2D, F
B753, Boeing, 757-300, 134.8 plain 124.8, 178.6, 44.8, 270000 2D, F
B762, Boeing, 767-200, 156.1, 159.2, 52.9, 395000 2D, F
B763, Boeing, 767-300, 167.0 plain 156.1, 180.3, 52.6, 412000 2D, F
B764, Boeing, 767-400, 170.3, 201.3, 55.8, 450000 2D, F
B772, Boeing, 777-200, 199.9, 209.1, 61.5, 656000 3D, F
B77L, Boeing, 777-200LR, 212.1, 209.1, 61.5, 766106, F
B773, Boeing, 777-300, 200.0, 242.4, 61.5, 660000 3D, A the newer edition lists the length of the 777F
B77W, Boeing, 777-300ER, 212.6, 242.3, 61.8, 775000 3D, F
B779, Boeing, 777-9, 235.4 folded 212.8, 251.8, 64.6, 775000, F
B788, Boeing, 787-8, 197.3, 186.1, 56.1, 502500 2D, F
B789, Boeing, 787-9, 197.3, 206.1, 56.1, 560000 2D, F
B78X, Boeing, 787-10, 197.3, 224.1, 55.8, 560000 2D, F
CL60, Bombardier, Challenger 600, 61.9, 68.5, 20.7, 43100 D, B the FAA lists the 604 and its winglets
CL60, Bombardier, Challenger 604, 64.3, 68.4, 20.7, 48200 D, F
CRJ1, Bombardier, CRJ100, 69.6, 87.8, 20.7, 53000, F
CRJ7, Bombardier, CRJ700, 76.3, 106.6, 24.8, 77000 D, F
CRJ9, Bombardier, CRJ900, 81.5, 118.8, 24.1, 80500, F
GL5T, Bombardier, Global 5000, 94.0, 96.8, 25.5, 92500 D, F
GLEX, Bombardier, Global 6000, 94.0, 99.4, 25.5, 99500 D, F
GL7T, Bombardier, Global 7500, 104.3, 111.0, 27.0, 106250 D, B the FAA lists 110.6 ft of length and 26.7 ft of height
CRJ2, Bombardier, CRJ200, 69.6, 87.9, 20.8, 53000 D, B the Challenger 850 is a CRJ200; the height is that of the CRJ100
B461, British Aerospace, 146-100, 86.4, 85.9, 28.3, 84000 D, F
B462, British Aerospace, 146-200, 86.4, 93.7, 28.3, 93000 D, F
F2TH, Dassault, Falcon 2000EX, 63.4, 66.3, 23.2, 42400 D, F
F2TH, Dassault, Falcon 2000LXS, 70.2 plain 63.4, 66.4, 23.2, 42800 D, M the FAA lists the 2000EX without winglets
FA6X, Dassault, Falcon 6X, 85.2, 84.3, 24.6, -, M
FA7X, Dassault, Falcon 7X, 86.0, 76.6, 25.7, 70000 D, B the FAA lists 76.1 ft of length
FA8X, Dassault, Falcon 8X, 86.3, 80.2, 26.1, 73000 D, F
F900, Dassault, Falcon 900EX, 63.4, 66.3, 24.8, 49000 D, F
F900, Dassault, Falcon 900LX, 70.2 plain 63.4, 66.4, 24.8, 49000 D, M the FAA lists the 900EX without winglets
DC91, Douglas, DC-9-10, 89.4, 104.4, 27.6, 90700, F
DC93, Douglas, DC-9-30, 93.3, 119.3, 27.8, 121000 D, F
E170, Embraer, E170, 85.3, 98.1, 32.3, 85098 D, F
E75L, Embraer, E175 long wing, 101.7, 106.0, 32.4, 89000 D, F
E75S, Embraer, E175 short wing, 94.2, 103.9, 32.4, 89000 D, F
E190, Embraer, E190, 94.2, 118.9, 34.6, 114199 D, F
E195, Embraer, E195, 94.2, 126.8, 33.7, 115280 D, F
E135, Embraer, ERJ 135, 65.8, 93.4, 22.2, 46517 D, D longer than the Legacy 600 that has its fuselage
E145, Embraer, ERJ 145, 65.8, 98.0, 22.2, 48502 D, F
E45X, Embraer, ERJ 145XR, 69.0, 98.0, 22.2, 53131 D, D the XR has the winglets of the Legacy 600
E35L, Embraer, Legacy 600, 69.2, 86.4, 22.2, 44092 D, F
J328, Fairchild Dornier, 328JET, 68.8, 69.8, 23.8, 34524, D it lists 23.1 ft of height
GLF2, Gulfstream, GII, 69.0, 79.9, 24.5, 69700 D, B the FAA lists 68.8 ft of wingspan
GLF3, Gulfstream, GIII, 77.8, 83.1, 24.4, 69700 D, F
GLF4, Gulfstream, G450, 77.9, 89.4, 25.2, 74600 D, M the FAA lists the shorter GIV
GLF4, Gulfstream, GIV, 77.8, 88.3, 24.4, 74600 D, F
GA5C, Gulfstream, G500, 86.3, 91.2, 25.5, 79600, F
GLF5, Gulfstream, G550, 93.5, 96.4, 25.9, 91000 D, F
GA6C, Gulfstream, G600, 94.2, 96.1, 25.3, 94600 D, F
GLF6, Gulfstream, G650ER, 99.7, 99.8, 25.8, 99600 D, F
GA7C, Gulfstream, G700, 103.0, 109.9, 25.5, -, M
GA8C, Gulfstream, G800, 103.0, 99.8, 25.5, -, M
L29B, Lockheed, JetStar II, 54.5, 60.5, 20.5, 44500, B the FAA lists 54.3 × 60.3 × 20.3 ft
DC10, McDonnell Douglas, DC-10, 165.3, 181.6, 58.6, 580000, O the FAA lists 58.1 ft of height
MD11, McDonnell Douglas, MD-11, 170.5, 202.2, 58.8, 602500 2D/D, F
MD82, McDonnell Douglas, MD-82, 107.9, 147.8, 30.2, 149500 D, F
MD83, McDonnell Douglas, MD-83, 107.9, 147.8, 30.2, 160000 D, F
MD87, McDonnell Douglas, MD-87, 107.9, 130.4, 31.2, 149500, F
MD88, McDonnell Douglas, MD-88, 107.9, 147.8, 30.2, 149500 D, F
MD90, McDonnell Douglas, MD-90, 107.9, 152.6, 31.2, 168000 D, F
`;
