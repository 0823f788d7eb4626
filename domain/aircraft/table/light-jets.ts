/** Light jets, with the jets that fly as warbirds. */
export const lightJets = `
L39, Aero, L-39 Albatros, 31.1, 39.9, 15.7, 10362 S, M
BE40, Beechcraft, Hawker 400XP, 43.5, 48.4, 13.9, 16100 S, F
PRM1, Beechcraft, Premier IA, 44.5, 46.0, 15.3, 12500 S, F
C500, Cessna, Citation I, 47.1, 43.5, 14.3, 11850 S, F
C501, Cessna, Citation I/SP, 47.1, 43.5, 14.3, 11850 S, F
C550, Cessna, Citation II, 52.2, 47.3, 15.0, 15100 S, B the FAA lists 51.7 ft of wingspan
C551, Cessna, Citation II/SP, 52.2, 47.7, 15.0, 14800 S, B the FAA lists 51.7 ft of wingspan
C55B, Cessna, Citation Bravo, 52.2, 47.7, 15.0, 14800 S, F
C525, Cessna, Citation CJ1+, 46.9, 42.6, 13.8, 10700 S, F
C25A, Cessna, Citation CJ2+, 49.8, 47.7, 14.0, 12500 S, F
C25B, Cessna, Citation CJ3+, 53.3, 51.2, 15.2, 13870 S, F
C25C, Cessna, Citation CJ4, 50.8, 53.3, 15.4, 17110 S, F
C25M, Cessna, Citation M2, 47.3, 42.6, 13.9, 10700 S, F
C510, Cessna, Citation Mustang, 43.2, 40.6, 13.4, 8645 S, F
C560, Cessna, Citation V, 54.1, 48.9, 15.2, 16830 S, B the FAA lists 15.0 ft of height
C550, Cessna, Citation S/II, 52.2, 47.2, 15.0, 15100 S, B the FAA lists the first Citation II and its shorter wings
SF50, Cirrus, Vision Jet SF50, 38.7, 30.7, 10.9, 6000 S, F
FA10, Dassault, Falcon 10, 42.9, 45.5, 15.2, 18740 D, B the FAA lists 15.1 ft of height
EA50, Eclipse, 500, 38.0, 33.5, 11.0, 5950 S, B the FAA lists 37.3 ft of wingspan and 33.1 ft of length
E50P, Embraer, Phenom 100, 40.3, 42.1, 14.3, 10582 S, F
E55P, Embraer, Phenom 300E, 52.2, 51.3, 16.8, 17968 S, F
HDJT, HondaJet, HA-420, 39.8, 42.7, 15.0, 9039 S, M the FAA lists 41.1 ft of length and 13.2 ft of height
LJ23, Learjet, 23, 35.6, 43.3, 12.6, 12500, F
LJ24, Learjet, 24, 35.6, 43.3, 12.6, 13500 D, O the FAA lists 12.3 ft of height
LJ25, Learjet, 25, 35.6, 47.6, 12.6, 15000 D, O the FAA lists 12.3 ft of height
LJ31, Learjet, 31, 43.8, 48.7, 12.3, 15500 D, F
LJ35, Learjet, 35, 39.5, 48.7, 12.3, 18300 D, F
LJ40, Learjet, 40, 47.8, 55.6, 14.1, 21000 D, F
LJ45, Learjet, 45, 47.8, 58.0, 14.1, 21500 D, F
LJ70, Learjet, 70, 50.9, 56.0, 14.0, 21500 D, F
LJ75, Learjet, 75, 50.9, 58.0, 14.0, 21500 D, F
T33, Lockheed, T-33, 38.9, 37.8, 11.7, -, M
MU30, Mitsubishi, MU-300 Diamond, 43.5, 48.4, 13.9, 14630, F
T38, Northrop, T-38 Talon, 25.3, 46.3, 12.8, 12093, F
PC24, Pilatus, PC-24, 55.8, 55.3, 17.7, 18300 D, F
`;
