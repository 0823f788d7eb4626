/** Airplanes with two or more pistons or turboprops. */
export const twinEngine = `
AC50, Aero Commander, 500, 49.5, 36.9, 15.0, 6750 S, B the FAA lists 49.0 × 36.8 × 14.5 ft
AC56, Aero Commander, 560, 49.5, 36.8, 14.5, 7500 S, B the FAA lists 49.0 ft of wingspan
AC68, Aero Commander, 680 Super, 49.5, 35.1, 14.5, 8500 S, F
AT43, ATR, 42-300, 80.7, 74.4, 24.9, 36825 D, F
AT45, ATR, 42-500, 80.7, 74.4, 24.9, 41005 D, F
AT46, ATR, 42-600, 80.7, 74.4, 24.9, 41005, F
AT72, ATR, 72-200, 88.8, 89.1, 25.1, 48501 D, F
AT76, ATR, 72-600, 88.7, 89.1, 25.1, 50265 D, F
DC3T, Basler, BT-67, 95.0, 67.8, 16.8, 28750 S, F
B190, Beechcraft, 1900D, 58.0, 57.7, 15.4, 17120 D, F
BE99, Beechcraft, 99 Airliner, 45.9, 44.6, 14.3, 11300, F
BE55, Beechcraft, Baron 55, 37.8, 28.0, 9.6, 5300 S, F
BE55, Beechcraft, Baron E55, 37.9, 29.0, 9.6, 5300 S, M longer than the models that the FAA lists
BE58, Beechcraft, Baron G58, 37.8, 29.8, 9.8, 5500 S, F
BE76, Beechcraft, Duchess 76, 38.0, 29.0, 9.5, 3900, F
BE60, Beechcraft, Duke 60, 39.3, 33.8, 12.3, 6775 S, F
BE10, Beechcraft, King Air 100, 45.9, 39.9, 15.4, 11800 D, F
BE20, Beechcraft, King Air 200, 54.5, 43.8, 15.0, 12500 D, F
BE20, Beechcraft, King Air 260, 58.0, 43.9, 14.9, 12500 D, M the FAA lists the 200 without winglets
BE30, Beechcraft, King Air 300, 54.5, 43.9, 15.0, 14000 D, B the FAA lists the figures of the King Air 350
B350, Beechcraft, King Air 360, 57.9, 46.7, 14.3, 16500 D, F
BE9L, Beechcraft, King Air C90GTx, 53.7, 35.5, 14.3, 10485 S, M the FAA lists the 90 without winglets
BE9L, Beechcraft, King Air C90, 50.3, 35.5, 14.7, 10485 S, B the FAA lists 14.3 ft of height
BE18, Beechcraft, Model 18, 49.7, 35.3, 9.5, 9900 S, O the FAA lists 9.3 ft of height
BE65, Beechcraft, Queen Air 65, 45.9, 35.5, 14.3, 8200 S, F
BE70, Beechcraft, Queen Air 70, 50.3, 35.5, 14.3, 8200 S, F
BE80, Beechcraft, Queen Air 80, 50.3, 35.5, 14.7, 8800 S, B the FAA lists 14.3 ft of height
BE95, Beechcraft, Travel Air 95, 37.8, 25.9, 9.5, 4200 S, F
BE50, Beechcraft, Twin Bonanza 50, 45.8, 31.5, 11.5, 6305, B the FAA lists 45.3 ft of wingspan and 11.3 ft of height
B190, Beechcraft, 1900C, 54.5, 57.7, 14.9, 16600 D, O the FAA lists the longer wings of the 1900D; no length there
BE9T, Beechcraft, King Air F90, 46.0, 39.9, 15.1, 10950 S, B
B17, Boeing, B-17G Flying Fortress, 103.8, 74.4, 19.1, -, M
BN2P, Britten-Norman, BN-2 Islander, 49.0, 35.7, 13.8, -, M
JS31, British Aerospace, Jetstream 31, 52.0, 47.1, 17.5, 15322, F
JS41, British Aerospace, Jetstream 41, 60.4, 63.2, 18.8, 24000, F
C212, CASA, C-212 Aviocar, 62.3, 53.0, 20.7, 16976, F
CN35, CASA, CN-235, 84.7, 70.3, 26.9, 36376, D it lists 64.5 ft of length
C303, Cessna, 303 Crusader, 39.0, 30.4, 13.3, 5150 S, F
C310, Cessna, 310R, 36.9, 32.0, 10.7, 5500 S, B the FAA lists 10.6 ft of height
C320, Cessna, 320 Skyknight, 36.8, 29.5, 10.4, 5300 S, B the FAA lists the figures of the 310R
C335, Cessna, 335, 38.1, 34.3, 12.6, 6290 S, F
C337, Cessna, 337 Skymaster, 38.2, 29.8, 9.4, 4700B S, M
C340, Cessna, 340A, 38.1, 34.4, 12.6, 6025 S, M the FAA’s length of 43.3 ft has two digits swapped
C402, Cessna, 402C, 44.2, 36.4, 11.4, 6300 S, F
C404, Cessna, 404 Titan, 46.3, 39.5, 13.3, 8400 S, F
C408, Cessna, 408 SkyCourier, 72.3, 55.1, 20.7, -, M
F406, Cessna, 406 Caravan II, 49.5, 39.0, 13.2, 9850 S, F
C414, Cessna, 414A Chancellor, 44.2, 36.4, 11.5, 6750 S, F
C421, Cessna, 421C Golden Eagle, 41.1, 36.5, 13.0, 7450 S, B the FAA lists the figures of the 414A
C425, Cessna, 425 Corsair, 44.2, 35.8, 12.6, 8600 S, F
C441, Cessna, 441 Conquest, 49.3, 39.0, 13.2, 9850 S, F
C310, Cessna, 310K, 37.0, 29.5, 10.0, 5500 S, B the FAA lists the longer nose of the 310R
C310, Cessna, 310Q, 36.8, 29.5, 10.4, 5500 S, B the FAA lists the longer nose of the 310R
C402, Cessna, 401, 39.8, 33.7, 11.6, 6300 S, B the FAA lists the 402C
C402, Cessna, 402B, 40.0, 36.1, 11.7, 6300 S, B the FAA lists the longer wings of the 402C
C414, Cessna, 414, 40.0, 33.8, 11.7, 6750 S, B the FAA lists the longer wings of the 414A
C421, Cessna, 421A, 39.8, 33.7, 11.4, 7450 S, B the FAA lists the longer wings of the 421C
C421, Cessna, 421B, 41.8, 36.1, 11.6, 7450 S, B the FAA lists the 421C
CVLP, Convair, CV-440 Metropolitan, 105.4, 81.6, 28.2, 49700, D its wings are those of the CV-240; the FAA’s table of 2009 has 105.33 ft
CVLT, Convair, CV-580, 105.3, 95.8, 29.2, 58500, D longer than the CV-440 that it was rebuilt from
DHC6, De Havilland Canada, DHC-6 Twin Otter, 65.0, 51.8, 19.5, 12500 S, O the FAA lists 19.3 ft of height
DHC7, De Havilland Canada, DHC-7 Dash 7, 93.0, 80.5, 26.2, 47000 D, F
DH8A, De Havilland Canada, DHC-8-100, 85.0, 73.0, 24.6, 36300 D, F
DH8B, De Havilland Canada, DHC-8-200, 85.0, 73.0, 24.6, 36300 D, F
DH8C, De Havilland Canada, DHC-8-300, 90.0, 84.3, 24.6, 43000 D, F
DH8D, De Havilland Canada, DHC-8-400, 93.3, 107.8, 27.4, 64500 D, F
DA42, Diamond, DA42 Twin Star, 44.5, 28.1, 8.2, 4407 S, F
DA62, Diamond, DA62, 47.9, 30.2, 9.3, 5071 S, B
D328, Dornier, 328, 68.8, 69.8, 23.8, 30843 D, D it lists 23.2 ft of height
DC3, Douglas, DC-3, 95.2, 64.7, 16.9, 25200 S, F
DC3S, Douglas, Super DC-3, 90.0, 67.8, 18.3, 25200 S, D it lists a lower tail than that of the DC-3
DC6, Douglas, DC-6, 117.5, 105.7, 29.3, 107000, D the DC-6A and DC-6B are 5 ft longer
E110, Embraer, EMB 110 Bandeirante, 50.3, 49.5, 16.5, 13010 S, B the FAA lists the wingspan as length and 16.2 ft of height
E120, Embraer, EMB 120 Brasilia, 64.9, 65.7, 21.4, 26433 D, F
SW3, Fairchild Swearingen, Merlin III, 46.3, 42.2, 16.9, 12500, B the FAA lists 16.7 ft of height
SW4, Fairchild Swearingen, Metro III, 57.0, 59.4, 16.7, 15999, F
GA7, Grumman American, GA-7 Cougar, 36.8, 29.6, 10.3, 3800 S, B the FAA lists 28.7 ft of length
AC90, Gulfstream, Commander 690, 46.7, 44.4, 15.0, 10700 S, O the FAA now lists the wings of the Jetprop 980
AC95, Gulfstream, Jetprop Commander 980, 52.1, 43.0, 15.0, 11750 S, F
C130, Lockheed, L-100-30 Hercules, 132.6, 112.9, 39.3, 164000 2S, D the L-100-30 is 15 ft longer than the length it lists
MU2, Mitsubishi, MU-2, 39.2, 39.4, 13.8, 11575 S, O the FAA lists 13.7 ft of height
B25, North American, B-25J Mitchell, 67.6, 53.0, 16.4, -, M
P68, Partenavia, P.68, 39.4, 31.3, 11.9, 4387, O the FAA lists 11.2 ft of height
P180, Piaggio, P.180 Avanti, 46.0, 47.3, 13.1, 12050 S, F
AEST, Piper, Aerostar, 36.7, 34.8, 13.2, 6850 S, O the FAA lists 12.7 ft of height
PA23, Piper, Apache, 37.2, 27.6, 10.3, 4800 S, F
PA27, Piper, Aztec, 37.4, 31.2, 10.3, 5200 S, B the FAA lists 37.2 ft of wingspan and 10.2 ft of height
PAY1, Piper, Cheyenne I, 42.7, 34.7, 12.8, 8700 S, F
PAY2, Piper, Cheyenne II, 42.7, 34.7, 12.8, 9000 S, F
PAY3, Piper, Cheyenne III, 47.7, 43.4, 14.8, 11200 S, F
PAY4, Piper, Cheyenne 400, 47.7, 43.4, 17.0, 12050 S, F
PA31, Piper, Navajo, 40.7, 32.6, 13.0, 6500 S, F
PA31, Piper, PA-31-350 Chieftain, 40.7, 34.7, 13.0, 7000 S, M the FAA lists the shorter Navajo
PA44, Piper, Seminole, 38.6, 27.6, 8.5, 3800 S, F
PA34, Piper, Seneca, 38.9, 28.6, 9.9, 4750 S, F
PAT4, Piper, T-1040, 42.7, 34.7, 12.8, 9000 S, F
PA30, Piper, Twin Comanche, 36.8, 25.2, 8.3, 3600, F
PAY2, Piper, Cheyenne IIXL, 42.7, 36.7, 12.8, 9474 S, B the FAA lists the shorter Cheyenne II
P31P, Piper, Mojave, 44.7, 34.5, 13.0, 7200, B
P31P, Piper, PA-31P Pressurized Navajo, 40.6, 34.5, 13.3, 7800, B
AC80, Rockwell, Turbo Commander 680, 49.5, 43.0, 14.5, 9400 S, B the FAA lists the wings of the 690
SF34, Saab, 340B, 74.6, 64.7, 22.9, 29000 D, F
SB20, Saab, 2000, 81.3, 89.5, 25.3, 50706 D, F
SH33, Short, 330, 74.7, 58.0, 16.4, 22900, F
SH36, Short, 360, 74.8, 70.8, 23.1, 27117, F
SC7, Short, SC.7 Skyvan, 64.9, 41.3, 15.1, 12500, F
P06T, Tecnam, P2006T, 37.4, 28.6, 9.4, 2599B, M
B18T, Volpar, Turbo 18, 46.0, 44.3, 9.6, 11500 S, F
`;
