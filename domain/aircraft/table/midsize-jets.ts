export const midsizeJets = `
CL30, Bombardier, Challenger 300, 63.8, 68.8, 20.3, 38850 D, F
CL35, Bombardier, Challenger 350, 69.0, 68.7, 20.0, 40600 D, B the FAA lists 68.9 ft of wingspan and 68.6 ft of length
C650, Cessna, Citation VII, 53.5, 55.5, 17.3, 23000 D, B the FAA lists 16.8 ft of height
C68A, Cessna, Citation Latitude, 72.3, 62.3, 20.9, 30800 D, F
C700, Cessna, Citation Longitude, 68.9, 73.2, 19.4, 39500 D, F
C680, Cessna, Citation Sovereign, 63.4, 63.6, 20.5, 30300 D, B the FAA lists 63.1 × 63.5 × 20.3 ft
C680, Cessna, Citation Sovereign+, 72.4, 63.6, 20.4, 30775 D, M the FAA lists the Sovereign without winglets
C750, Cessna, Citation X, 63.8, 72.3, 19.3, 36100 D, B the FAA lists 63.6 ft of wingspan
C750, Cessna, Citation X+, 69.2, 73.6, 19.3, 36600 D, M the FAA lists the shorter X without winglets
C56X, Cessna, Citation XLS+, 56.3, 51.8, 17.2, 20200 S, F
FA20, Dassault, Falcon 20, 53.5, 56.3, 17.6, 28660 D, F
FA50, Dassault, Falcon 50EX, 61.9, 60.8, 22.9, 40780 D, F
E545, Embraer, Legacy 450, 66.4, 64.6, 21.1, 35724, F
E550, Embraer, Legacy 500, 66.5, 68.0, 21.1, 38360 D, F
E545, Embraer, Praetor 500, 70.6, 64.7, 21.2, 35724, M the FAA lists the Legacy 450 and its shorter winglets
E550, Embraer, Praetor 600, 70.6, 68.1, 21.2, 38360 D, M the FAA lists the Legacy 500 and its shorter winglets
G150, Gulfstream, G150, 55.6, 56.8, 19.1, 26100 D, F
GALX, Gulfstream, G200, 58.1, 62.3, 21.4, 35650 D, F
G280, Gulfstream, G280, 63.0, 66.8, 21.3, 39600 D, F
H25A, Hawker, HS 125-400, 47.0, 47.5, 16.5, 25000, B the FAA lists the length of the HS 125-600
H25B, Hawker, 800XP, 51.4, 51.2, 18.1, 28000 D, F
H25B, Hawker, 850XP, 54.4, 51.2, 18.1, 28000 D, M the FAA lists the 800XP without winglets
H25B, Hawker, 900XP, 54.4, 51.2, 18.1, 28000 D, M the FAA lists the 800XP without winglets
H25C, Hawker, 1000, 51.4, 53.9, 17.1, 31100 D, F
HA4T, Hawker, 4000, 61.8, 69.2, 19.6, 39500 D, F
H25B, Hawker, HS 125-700, 47.0, 50.8, 17.6, 28000 D, B the FAA lists the longer wings of the 800XP
ASTR, IAI, 1125 Astra, 52.7, 55.6, 18.2, 23500 D, F
WW24, IAI, 1124 Westwind, 44.8, 52.3, 15.8, 23500 S, F
ASTR, IAI, 1125 Astra SPX, 54.6, 55.6, 18.4, 24650 D, B the FAA lists the Astra without winglets
LJ55, Learjet, 55, 43.8, 55.1, 14.7, 19500 D, F
LJ60, Learjet, 60, 43.8, 58.7, 14.7, 22750 D, F
SBR1, North American Rockwell, Sabreliner 60, 44.7, 46.9, 16.0, 24000 S, F
`;
