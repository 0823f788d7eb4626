/** Single-engine pistons, turboprops, light sport airplanes and warbirds; see `aircraft-table.ts` for the columns. */
export const singleEngine = `
AR11, Aeronca, 11 Chief, 36.0, 20.8, 6.8, 1250 S, F
CH7A, Aeronca, 7AC Champion, 35.2, 21.5, 7.0, 1320 S, M the FAA lists the 7ECA and its shorter wings
AR15, Aeronca, 15AC Sedan, 37.5, 25.3, 10.4, 2050 S, B
AT3T, Air Tractor, AT-402, 51.1, 30.6, 9.5, 9170 S, F
AT6T, Air Tractor, AT-602, 56.0, 33.5, 11.0, 12500 S, F
AT8T, Air Tractor, AT-802, 59.3, 37.5, 11.2, 16000 S, F
AT5T, Air Tractor, AT-502, 52.0, 33.5, 10.3, 10480 S, O no length there; the AT-602’s counts
YK52, Aerostar SA, Yak-52, 30.6, 25.5, 8.9, -, M
CH7A, American Champion, 7ECA Citabria, 33.5, 22.7, 7.7, 1750 S, B the FAA lists 22.1 ft of length
BL8, American Champion, 8KCAB Decathlon, 32.0, 22.9, 7.7, 1950 S, M the FAA lists the larger Scout
HUSK, Aviat, A-1 Husky, 35.5, 22.6, 6.6, 2000 S, F
PTS2, Aviat, Pitts S-2C, 20.0, 17.8, 6.5, -, M
SS2P, Ayres, S-2R Thrush, 44.4, 31.5, 9.6, 6000 S, B
SS2T, Ayres, S-2R Turbo Thrush, 44.5, 33.0, 9.2, 6000B, B
BE33, Beechcraft, Bonanza 33, 33.5, 26.7, 8.3, 3500 S, F
BE35, Beechcraft, Bonanza 35, 33.5, 25.2, 7.6, 3400 S, O the FAA lists 35.5 ft of wingspan
BE35, Beechcraft, Bonanza V35, 33.5, 26.5, 7.6, 3400 S, M longer than the models that the FAA lists
BT36, Beechcraft, Bonanza B36TC, 37.8, 27.5, 8.6, 3850, F
BE36, Beechcraft, Bonanza G36, 33.5, 27.5, 8.6, 3650 S, F
B36T, Beechcraft, Bonanza 36 Turbine, 33.5, 29.2, 8.6, 3650, F
BE19, Beechcraft, Musketeer Sport B19, 32.8, 25.7, 8.3, 2150, F
BE24, Beechcraft, Sierra C24, 32.8, 25.7, 8.3, 2750, F
BE77, Beechcraft, Skipper 77, 30.0, 24.0, 7.9, 1675, F
BE23, Beechcraft, Sundowner C23, 32.8, 25.7, 8.3, 2450, F
T34P, Beechcraft, T-34 Mentor, 33.3, 28.7, 9.6, 5500 S, F
TEX2, Beechcraft, T-6B Texan II, 33.4, 33.2, 10.7, 6500, F
CH7B, Bellanca, 7GCBC Citabria, 34.5, 22.7, 7.7, 1950 S, B the FAA lists the figures of the 7ECA
BL8, Bellanca, 8GCBC Scout, 36.2, 23.0, 8.6, 2150 S, F
BL17, Bellanca, Viking 17, 34.2, 26.3, 7.3, 3325 S, F
ST75, Boeing, Stearman 75, 32.2, 24.8, 9.7, -, M
C120, Cessna, 120, 33.3, 21.5, 6.3, 1500, F
C140, Cessna, 140, 33.3, 21.5, 6.3, 1500, F
C150, Cessna, 150, 33.4, 24.0, 8.7, 1600 S, B the FAA lists 33.2 × 23.9 × 8.5 ft
C152, Cessna, 152, 33.2, 24.1, 8.5, 1675 S, F
C162, Cessna, 162 Skycatcher, 30.0, 22.8, 8.5, 1320 S, F
C170, Cessna, 170, 36.0, 25.0, 6.6, 2200 S, F
C72R, Cessna, 172RG Cutlass, 36.1, 27.5, 8.9, 2450, B the FAA lists the length of the 172S
C172, Cessna, 172S Skyhawk, 36.1, 27.2, 8.9, 2550 S, F
C175, Cessna, 175 Skylark, 36.2, 25.0, 8.5, 2500 S, F
C177, Cessna, 177 Cardinal, 35.6, 27.3, 9.1, 2500 S, B the FAA lists 35.5 ft of wingspan and 8.6 ft of height
C77R, Cessna, 177RG Cardinal, 35.5, 27.3, 8.6, 2800 S, F
C180, Cessna, 180 Skywagon, 36.2, 26.0, 7.8, 2800 S, B the FAA lists 35.8 ft of wingspan and 25.6 ft of length
C182, Cessna, 182T Skylane, 36.0, 29.0, 9.3, 3100, F
C82R, Cessna, R182 Skylane RG, 36.0, 29.0, 9.3, 3100, F
C185, Cessna, 185 Skywagon, 36.2, 25.7, 7.8, 3350 S, B the FAA lists 35.8 ft of wingspan and 25.6 ft of length
C188, Cessna, 188 Agwagon, 41.7, 26.5, 8.2, 4400B S, B the FAA lists 26.3 ft of length and 7.7 ft of height
C195, Cessna, 195, 36.2, 27.3, 7.2, 3350, F
C206, Cessna, 206H Stationair, 36.0, 28.3, 9.3, 3600 S, F
C207, Cessna, 207 Stationair, 36.1, 32.2, 9.7, 3800B, B the FAA lists 31.5 ft of length
C208, Cessna, 208 Caravan, 52.1, 37.6, 15.1, 8000 S, F
C208, Cessna, 208B Grand Caravan EX, 52.1, 41.6, 15.5, 9062 S, M the FAA lists the shorter 208
C210, Cessna, 210 Centurion, 36.8, 28.4, 9.8, 3850B, B the FAA lists 28.2 ft of length and 9.7 ft of height
P210, Cessna, P210 Centurion, 38.8, 28.4, 9.7, 4100B, B the FAA lists the length of the 210N
T210, Cessna, T210 Centurion, 38.8, 28.4, 9.7, 4100B, B the FAA lists the length of the 210N
COL3, Cessna, 350 Corvalis, 36.1, 25.2, 9.0, 3400 S, F
COL4, Cessna, 400 Corvalis TT, 36.1, 25.2, 9.0, 3400 S, F
C240, Cessna, TTx, 36.1, 25.2, 9.0, 3600, F
C205, Cessna, 205, 36.5, 27.3, 9.6, 3300 S, B
C206, Cessna, U206 Super Skywagon, 36.6, 28.8, 9.8, 3600 S, B the FAA lists the 206H and its shorter wings
SR20, Cirrus, SR20, 38.3, 26.3, 9.3, 3000B S, B the FAA lists 26.0 ft of length and 9.2 ft of height
SR22, Cirrus, SR22, 38.5, 26.0, 9.2, 3600 S, B the FAA lists 38.3 ft of wingspan and 8.9 ft of height
S22T, Cirrus, SR22T, 38.3, 26.0, 8.9, 3600, F
CC11, CubCrafters, Carbon Cub, 34.5, 23.5, 8.5, -, E the wings and fuselage of the Sport Cub rounded up to half a foot
CC11, CubCrafters, Sport Cub, 34.2, 23.3, 8.4, 1320B, B
CC18, CubCrafters, Top Cub, 35.2, 23.5, 8.5, 2300B, B
CRUZ, Czech Sport Aircraft, SportCruiser, 28.8, 21.3, 7.6, 1320, F
TBM7, Daher, TBM 700, 41.6, 34.9, 14.3, 7394 S, F
TBM8, Daher, TBM 850, 41.6, 34.9, 14.3, 7394 S, F
TBM9, Daher, TBM 960, 42.1, 35.2, 14.3, 7394 S, F
DHC2, De Havilland Canada, DHC-2 Beaver, 48.0, 30.3, 9.0, 5100 S, F
DHC3, De Havilland Canada, DHC-3 Otter, 58.0, 41.9, 12.6, -, M
DV20, Diamond, DA20 Katana, 35.7, 23.5, 7.2, 1609 S, F
DA40, Diamond, DA40, 39.4, 26.3, 6.5, 2888 S, B the FAA lists 39.2 ft of wingspan
DA40, Diamond, DA40 NG, 38.2, 26.5, 6.5, 2888 S, A the newer edition lists the DA40 XLT
DA50, Diamond, DA50 RG, 44.0, 30.3, 9.5, -, M
EPIC, Epic, E1000, 43.0, 35.9, 12.5, -, M
ERCO, Erco, Ercoupe 415, 30.0, 20.8, 6.3, 1260 S, B the FAA lists 5.9 ft of height
E300, Extra, 300, 26.3, 23.4, 8.6, -, M
FDCT, Flight Design, CT, 28.1, 21.7, 8.0, 1320, B the FAA lists 7.7 ft of height
GC1, Globe, GC-1 Swift, 29.3, 20.8, 6.2, 1975, F
AA1, Grumman American, AA-1 Yankee, 24.5, 19.3, 7.6, 1600 S, O the FAA lists 24.4 ft of wingspan and 6.7 ft of height
AA5, Grumman American, AA-5 Tiger, 31.5, 22.0, 8.0, 2400 S, O the FAA lists 31.4 ft of wingspan
G164, Grumman American, G-164 Ag Cat, 42.3, 25.9, 12.1, 6075, F
G164, Grumman American, G-164A Ag Cat, 36.0, 24.4, 11.0, 6075, B the FAA lists the G-164B and its longer wings
A5, Icon, A5, 34.8, 23.0, 8.1, 1510, F
FOX, Kitfox, Series 5 to 7, 32.5, 20.0, 6.5, -, E we found no published table
LA4, Lake, LA-4, 38.0, 24.9, 9.3, 2690 S, F
EVOT, Lancair, Evolution, 37.0, 30.0, 10.0, 4550, F
LNC4, Lancair, IV-P, 32.6, 25.0, 8.0, 3200, F
LNP4, Lancair, IV Propjet, 32.6, 25.0, 8.0, 3800, F
XL2, Liberty, XL2, 28.8, 20.4, 7.5, 1750B, B
L8, Luscombe, 8 Silvaire, 35.0, 20.0, 6.3, 1400, F
M5, Maule, M-5, 30.8, 23.5, 6.3, 2300, F
M7, Maule, M-7-235, 33.2, 23.6, 6.4, 2500B, B
M4, Maule, M-4, 29.7, 22.5, 6.4, 2300B, B
M6, Maule, M-6-235, 33.2, 23.5, 6.4, 2500B, B
M7, Maule, MX-7, 33.0, 23.5, 6.3, 2500B, B
M20P, Mooney, M20C Ranger, 35.0, 23.2, 8.4, 2575 S, M the FAA lists the longer M20R
M20P, Mooney, M20F Executive, 35.0, 24.3, 8.4, 2740 S, B the FAA lists the longer M20R
M20P, Mooney, M20J 201, 36.1, 24.7, 8.4, 2740 S, M the FAA lists the longer M20R
M20T, Mooney, M20K 231, 36.1, 25.5, 8.4, 3130 S, M the FAA lists the longer M20TN
M20T, Mooney, M20TN Acclaim, 36.5, 26.8, 8.4, 3374 S, B the FAA lists 36.1 ft of wingspan and 8.3 ft of height
M20P, Mooney, M20R Ovation, 36.5, 27.0, 8.4, 3380B S, B the FAA lists 36.1 × 26.8 × 8.3 ft
CJ6, Nanchang, CJ-6A, 33.6, 27.8, 10.7, -, M
P51, North American, P-51 Mustang, 37.0, 32.3, 13.4, 12100, F
T28, North American, T-28 Trojan, 40.1, 33.0, 12.7, 8500, F
T6, North American, T-6 Texan, 42.0, 29.0, 11.8, 5617, F
P750, Pacific Aerospace, P-750 XSTOL, 42.0, 38.8, 13.3, 7500, F
PC12, Pilatus, PC-12 NGX, 53.3, 47.3, 14.0, 10450 S, F
P28A, Piper, Archer, 35.5, 24.0, 7.3, 2550 S, M the FAA lists the Warrior
PA25, Piper, PA-25 Pawnee, 36.2, 24.8, 7.2, 2900 S, F
P28A, Piper, PA-28-140 Cherokee, 30.0, 23.4, 7.4, 2150 S, M the FAA lists the Warrior and its longer wings
P28R, Piper, PA-28R-180 Arrow, 30.0, 24.2, 8.0, 2500 S, M the FAA lists the Arrow III and its longer wings
P28R, Piper, PA-28R-200 Arrow II, 32.2, 24.6, 8.0, 2650B S, M the FAA lists the Arrow III and its longer wings
P28R, Piper, PA-28R-201 Arrow III, 35.4, 24.7, 7.9, 2758 S, F
P28T, Piper, PA-28RT Arrow IV, 35.5, 27.4, 8.4, 2900 S, D it lists the figures of the Arrow III
PA36, Piper, PA-36 Pawnee Brave, 39.0, 27.5, 7.5, 4800, B the FAA lists 38.8 ft of wingspan
PA32, Piper, PA-32-300 Cherokee Six, 32.8, 27.8, 8.2, 3400 S, B the FAA lists the Saratoga and its longer wings
PA32, Piper, PA-32-301 Saratoga, 36.2, 28.2, 8.5, 3600 S, B the FAA lists 27.6 ft of length
PA16, Piper, Clipper, 29.3, 20.1, 6.2, 1650 S, F
PA24, Piper, Comanche, 36.0, 25.7, 7.5, 3600 S, B the FAA lists 24.8 ft of length
PA11, Piper, Cub Special, 35.5, 23.9, 6.7, 1220, F
P28B, Piper, Dakota, 35.5, 25.0, 7.6, 3000 S, B the FAA lists 35.0 × 24.7 × 7.2 ft
J3, Piper, J-3 Cub, 35.3, 22.4, 6.7, 1220 S, M
M600, Piper, M600, 43.3, 29.9, 11.4, 6000, B
PA46, Piper, M350 Malibu Mirage, 43.0, 28.9, 11.5, 4340 S, B the FAA lists 11.3 ft of height
P46T, Piper, M500 Meridian, 43.0, 29.6, 11.3, 5092 S, F
PA15, Piper, PA-15 Vagabond, 29.3, 18.7, 6.0, -, M
PA20, Piper, Pacer, 29.3, 20.5, 6.1, 1950 S, B the FAA lists the height of the Tri-Pacer
P32R, Piper, PA-32R-300 Lance, 32.9, 28.4, 9.5, 3600, B the FAA lists the Saratoga SP and its longer wings
P32R, Piper, Saratoga SP, 36.2, 28.2, 8.5, 3600, B the FAA lists 27.7 ft of length and 8.4 ft of height
PA18, Piper, Super Cub, 35.3, 22.5, 6.7, 1750 S, F
PA12, Piper, Super Cruiser, 35.5, 22.8, 6.8, 1750 S, F
PA38, Piper, Tomahawk, 34.0, 23.1, 9.2, 1670, F
PA22, Piper, Tri-Pacer, 29.3, 20.5, 8.3, 2000 S, F
P32T, Piper, Turbo Lance II, 32.9, 29.0, 9.5, 3600, B the FAA lists the wings and length of the Saratoga SP and 7.9 ft of height
P28A, Piper, Warrior, 35.0, 23.8, 7.3, 2440 S, F
P28A, Piper, PA-28-180 Cherokee Challenger, 32.0, 24.0, 7.7, 2450 S, B the FAA lists the Warrior and its longer wings
P28B, Piper, PA-28-235 Cherokee, 32.0, 24.1, 7.7, 3000 S, B the FAA lists the Dakota and its longer wings
P28R, Piper, PA-28R-201T Turbo Arrow III, 35.5, 27.4, 8.4, 2900 S, B the FAA lists the Arrow III and its shorter nose
PA32, Piper, PA-32-301FT 6X, 36.2, 27.9, 9.5, 3600 S, B the FAA lists the lower Saratoga
PA22, Piper, PA-22-108 Colt, 30.0, 20.0, 6.3, 2000 S, B the FAA lists the Tri-Pacer
PA14, Piper, Family Cruiser, 35.4, 23.1, 6.4, 1850B S, B
KODI, Quest, Kodiak 100, 45.0, 34.2, 15.3, 7255, F
AC11, Rockwell, Commander 112, 32.9, 25.1, 8.6, 3250, B the FAA lists 32.8 × 24.9 × 8.4 ft
AC11, Rockwell, Commander 112TC, 35.6, 25.1, 8.5, 2950B, B the FAA lists the 112 and its shorter wings
LGEZ, Rutan, Long-EZ, 26.1, 16.9, 7.9, -, M
NAVI, Ryan, Navion, 33.4, 27.5, 8.7, 3315 S, F
TOBA, Socata, TB 10 Tobago, 32.8, 25.4, 9.9, 2530, F
TB20, Socata, TB 20 Trinidad, 32.7, 25.4, 9.4, 3080, F
L5, Stinson, L-5 Sentinel, 34.0, 24.1, 7.9, 2050, F
S108, Stinson, 108 Voyager, 34.0, 25.2, 7.5, 2400, B
TAYB, Taylorcraft, BC, 36.0, 22.0, 6.8, 1500, F
RV7, Van’s, RV-7A, 25.0, 20.4, 7.9, -, M
RV8, Van’s, RV-8A, 24.0, 21.0, 7.4, -, M
RV9, Van’s, RV-9A, 28.0, 20.5, 7.9, -, M
RV10, Van’s, RV-10, 31.8, 24.5, 8.7, -, M
RV12, Van’s, RV-12, 26.8, 19.9, 8.3, 1320, F
RV14, Van’s, RV-14A, 27.0, 21.1, 8.4, -, M
RV4, Van’s, RV-4, 24.0, 21.0, 7.4, -, E smaller than the RV-8A whose figures these are
RV6, Van’s, RV-6, 25.0, 20.4, 7.9, -, E smaller than the RV-7A whose figures these are
RV7, Van’s, RV-7, 25.0, 20.4, 7.9, -, E lower than the RV-7A whose figures these are
RV8, Van’s, RV-8, 24.0, 21.0, 7.4, -, E lower than the RV-8A whose figures these are
RV9, Van’s, RV-9, 28.0, 20.5, 7.9, -, E lower than the RV-9A whose figures these are
RV14, Van’s, RV-14, 27.0, 21.1, 8.4, -, E lower than the RV-14A whose figures these are
CORS, Vought, F4U-4 Corsair, 41.0, 33.7, 14.8, -, M
`;
