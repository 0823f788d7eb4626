/** Single-engine pistons, turboprops, light sport airplanes and warbirds; see `aircraft-table.ts` for the columns. */
export const singleEngine = `
AR11, Aeronca, 11 Chief, 36.0, 20.8, 6.8, F
CH7A, Aeronca, 7AC Champion, 35.2, 21.5, 7.0, M the FAA lists the 7ECA and its shorter wings
AT3T, Air Tractor, AT-402, 51.1, 30.6, 9.5, F
AT6T, Air Tractor, AT-602, 56.0, 33.5, 11.0, F
AT8T, Air Tractor, AT-802, 59.3, 37.5, 11.2, F
YK52, Aerostar SA, Yak-52, 30.6, 25.5, 8.9, M
CH7A, American Champion, 7ECA Citabria, 33.5, 22.1, 7.7, F
BL8, American Champion, 8KCAB Decathlon, 32.0, 22.9, 7.7, M the FAA lists the larger Scout
HUSK, Aviat, A-1 Husky, 35.5, 22.6, 6.6, F
PTS2, Aviat, Pitts S-2C, 20.0, 17.8, 6.5, M
BE33, Beechcraft, Bonanza 33, 33.5, 26.7, 8.3, F
BE35, Beechcraft, Bonanza 35, 35.5, 25.2, 7.6, F
BE35, Beechcraft, Bonanza V35, 33.5, 26.5, 7.6, M longer than the models that the FAA lists
BT36, Beechcraft, Bonanza B36TC, 37.8, 27.5, 8.6, F
BE36, Beechcraft, Bonanza G36, 33.5, 27.5, 8.6, F
B36T, Beechcraft, Bonanza 36 Turbine, 33.5, 29.2, 8.6, F
BE19, Beechcraft, Musketeer Sport B19, 32.8, 25.7, 8.3, F
BE24, Beechcraft, Sierra C24, 32.8, 25.7, 8.3, F
BE77, Beechcraft, Skipper 77, 30.0, 24.0, 7.9, F
BE23, Beechcraft, Sundowner C23, 32.8, 25.7, 8.3, F
T34P, Beechcraft, T-34 Mentor, 33.3, 28.7, 9.6, F
TEX2, Beechcraft, T-6B Texan II, 33.4, 33.2, 10.7, F
CH7B, Bellanca, 7GCBC Citabria, 33.5, 22.1, 7.6, F
BL8, Bellanca, 8GCBC Scout, 36.2, 23.0, 8.6, F
BL17, Bellanca, Viking 17, 34.2, 26.3, 7.3, F
ST75, Boeing, Stearman 75, 32.2, 24.8, 9.7, M
C120, Cessna, 120, 33.3, 21.5, 6.3, F
C140, Cessna, 140, 33.3, 21.5, 6.3, F
C150, Cessna, 150, 33.2, 23.9, 8.5, F
C152, Cessna, 152, 33.2, 24.1, 8.5, F
C162, Cessna, 162 Skycatcher, 30.0, 22.8, 8.5, F
C170, Cessna, 170, 36.0, 25.0, 6.6, F
C72R, Cessna, 172RG Cutlass, 36.1, 27.2, 8.9, F
C172, Cessna, 172S Skyhawk, 36.1, 27.2, 8.9, F
C175, Cessna, 175 Skylark, 36.2, 25.0, 8.5, F
C177, Cessna, 177 Cardinal, 35.5, 27.3, 8.6, F
C77R, Cessna, 177RG Cardinal, 35.5, 27.3, 8.6, F
C180, Cessna, 180 Skywagon, 35.8, 25.6, 7.8, F
C182, Cessna, 182T Skylane, 36.0, 29.0, 9.3, F
C82R, Cessna, R182 Skylane RG, 36.0, 29.0, 9.3, F
C185, Cessna, 185 Skywagon, 35.8, 25.6, 7.8, F
C188, Cessna, 188 Agwagon, 41.7, 26.3, 7.7, F
C195, Cessna, 195, 36.2, 27.3, 7.2, F
C206, Cessna, 206H Stationair, 36.0, 28.3, 9.3, F
C207, Cessna, 207 Stationair, 36.1, 31.5, 9.7, F
C208, Cessna, 208 Caravan, 52.1, 37.6, 15.1, F
C208, Cessna, 208B Grand Caravan EX, 52.1, 41.6, 15.5, M the FAA lists the shorter 208
C210, Cessna, 210 Centurion, 36.8, 28.2, 9.7, F
P210, Cessna, P210 Centurion, 38.8, 28.2, 9.7, F
T210, Cessna, T210 Centurion, 38.8, 28.2, 9.7, F
COL3, Cessna, 350 Corvalis, 36.1, 25.2, 9.0, F
COL4, Cessna, 400 Corvalis TT, 36.1, 25.2, 9.0, F
C240, Cessna, TTx, 36.1, 25.2, 9.0, F
SR20, Cirrus, SR20, 38.3, 26.0, 9.2, F
SR22, Cirrus, SR22, 38.3, 26.0, 8.9, F
S22T, Cirrus, SR22T, 38.3, 26.0, 8.9, F
CRUZ, Czech Sport Aircraft, SportCruiser, 28.8, 21.3, 7.6, F
TBM7, Daher, TBM 700, 41.6, 34.9, 14.3, F
TBM8, Daher, TBM 850, 41.6, 34.9, 14.3, F
TBM9, Daher, TBM 960, 42.1, 35.2, 14.3, F
DHC2, De Havilland Canada, DHC-2 Beaver, 48.0, 30.3, 9.0, F
DHC3, De Havilland Canada, DHC-3 Otter, 58.0, 41.9, 12.6, M
DV20, Diamond, DA20 Katana, 35.7, 23.5, 7.2, F
DA40, Diamond, DA40, 39.2, 26.3, 6.5, F
DA50, Diamond, DA50 RG, 44.0, 30.3, 9.5, M
EPIC, Epic, E1000, 43.0, 35.9, 12.5, M
ERCO, Erco, Ercoupe 415, 30.0, 20.8, 5.9, F
E300, Extra, 300, 26.3, 23.4, 8.6, M
FDCT, Flight Design, CT, 28.1, 21.7, 7.7, F
GC1, Globe, GC-1 Swift, 29.3, 20.8, 6.2, F
AA1, Grumman American, AA-1 Yankee, 24.4, 19.3, 6.7, F
AA5, Grumman American, AA-5 Tiger, 31.4, 22.0, 8.0, F
G164, Grumman American, G-164 Ag Cat, 42.3, 25.9, 12.1, F
A5, Icon, A5, 34.8, 23.0, 8.1, F
LA4, Lake, LA-4, 38.0, 24.9, 9.3, F
EVOT, Lancair, Evolution, 37.0, 30.0, 10.0, F
LNC4, Lancair, IV-P, 32.6, 25.0, 8.0, F
LNP4, Lancair, IV Propjet, 32.6, 25.0, 8.0, F
L8, Luscombe, 8 Silvaire, 35.0, 20.0, 6.3, F
M5, Maule, M-5, 30.8, 23.5, 6.3, F
M7, Maule, M-7-235, 33.0, 23.6, 6.4, M
M20P, Mooney, M20C Ranger, 35.0, 23.2, 8.4, M the FAA lists the longer M20R
M20P, Mooney, M20F Executive, 35.0, 24.0, 8.4, M the FAA lists the longer M20R
M20P, Mooney, M20J 201, 36.1, 24.7, 8.4, M the FAA lists the longer M20R
M20T, Mooney, M20K 231, 36.1, 25.5, 8.4, M the FAA lists the longer M20TN
M20T, Mooney, M20TN Acclaim, 36.1, 26.8, 8.3, F
M20P, Mooney, M20R Ovation, 36.1, 26.8, 8.3, F
CJ6, Nanchang, CJ-6A, 33.6, 27.8, 10.7, M
P51, North American, P-51 Mustang, 37.0, 32.3, 13.4, F
T28, North American, T-28 Trojan, 40.1, 33.0, 12.7, F
T6, North American, T-6 Texan, 42.0, 29.0, 11.8, F
P750, Pacific Aerospace, P-750 XSTOL, 42.0, 38.8, 13.3, F
PC12, Pilatus, PC-12 NGX, 53.3, 47.3, 14.0, F
P28A, Piper, Archer, 35.5, 24.0, 7.3, M the FAA lists the Warrior
PA25, Piper, PA-25 Pawnee, 36.2, 24.8, 7.2, F
P28A, Piper, PA-28-140 Cherokee, 30.0, 23.4, 7.4, M the FAA lists the Warrior and its longer wings
P28R, Piper, PA-28R-180 Arrow, 30.0, 24.2, 8.0, M the FAA lists the Arrow III and its longer wings
P28R, Piper, PA-28R-200 Arrow II, 32.2, 24.6, 8.0, M the FAA lists the Arrow III and its longer wings
P28R, Piper, PA-28R-201 Arrow III, 35.4, 24.7, 7.9, F
P28T, Piper, PA-28RT Arrow IV, 35.4, 24.7, 7.9, F
PA36, Piper, PA-36 Pawnee Brave, 38.8, 27.5, 7.5, F
PA32, Piper, PA-32-300 Cherokee Six, 32.8, 27.8, 7.9, M the FAA lists the Saratoga and its longer wings
PA32, Piper, PA-32-301 Saratoga, 36.2, 27.6, 8.5, F
PA16, Piper, Clipper, 29.3, 20.1, 6.2, F
PA24, Piper, Comanche, 36.0, 24.8, 7.5, F
PA11, Piper, Cub Special, 35.5, 23.9, 6.7, F
P28B, Piper, Dakota, 35.0, 24.7, 7.2, F
J3, Piper, J-3 Cub, 35.3, 22.4, 6.7, M
M600, Piper, M600, 43.2, 29.7, 11.3, M
PA46, Piper, M350 Malibu Mirage, 43.0, 28.9, 11.3, F
P46T, Piper, M500 Meridian, 43.0, 29.6, 11.3, F
PA15, Piper, PA-15 Vagabond, 29.3, 18.7, 6.0, M
PA20, Piper, Pacer, 29.3, 20.5, 8.2, F
P32R, Piper, PA-32R-300 Lance, 32.8, 27.8, 9.0, M the FAA lists the Saratoga SP and its longer wings
P32R, Piper, Saratoga SP, 36.2, 27.7, 8.4, F
PA18, Piper, Super Cub, 35.3, 22.5, 6.7, F
PA12, Piper, Super Cruiser, 35.5, 22.8, 6.8, F
PA38, Piper, Tomahawk, 34.0, 23.1, 9.2, F
PA22, Piper, Tri-Pacer, 29.3, 20.5, 8.3, F
P32T, Piper, Turbo Lance II, 36.2, 27.7, 7.9, F
P28A, Piper, Warrior, 35.0, 23.8, 7.3, F
KODI, Quest, Kodiak 100, 45.0, 34.2, 15.3, F
AC11, Rockwell, Commander 112, 32.8, 24.9, 8.4, F
LGEZ, Rutan, Long-EZ, 26.1, 16.9, 7.9, M
NAVI, Ryan, Navion, 33.4, 27.5, 8.7, F
TOBA, Socata, TB 10 Tobago, 32.8, 25.4, 9.9, F
TB20, Socata, TB 20 Trinidad, 32.7, 25.4, 9.4, F
L5, Stinson, L-5 Sentinel, 34.0, 24.1, 7.9, F
TAYB, Taylorcraft, BC, 36.0, 22.0, 6.8, F
RV7, Van’s, RV-7A, 25.0, 20.4, 7.9, M
RV8, Van’s, RV-8A, 24.0, 21.0, 7.4, M
RV9, Van’s, RV-9A, 28.0, 20.5, 7.9, M
RV10, Van’s, RV-10, 31.8, 24.5, 8.7, M
RV12, Van’s, RV-12, 26.8, 19.9, 8.3, F
RV14, Van’s, RV-14A, 27.0, 21.1, 8.4, M
CORS, Vought, F4U-4 Corsair, 41.0, 33.7, 14.8, M
`;
