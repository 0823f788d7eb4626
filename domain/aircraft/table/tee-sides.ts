/**
 * Name, feet from the nose to the trailing edge of the wings, and width of the tailplane. We read no table of these: they are estimates
 * on the large side, which never make a fit.
 */
export const teeSides = `
Cessna 120, 10.3, 10.0
Cessna 140, 10.3, 10.0
Cessna 150, 11.3, 10.3
Cessna 152, 11.3, 10.3
Cessna 170, 12.0, 11.0
Cessna 172S Skyhawk, 12.2, 11.6
Cessna 172RG Cutlass, 12.3, 11.6
Cessna 175 Skylark, 12.2, 11.4
Cessna 177 Cardinal, 12.5, 12.2
Cessna 180 Skywagon, 12.8, 11.3
Cessna 182T Skylane, 12.9, 12.0
Cessna 185 Skywagon, 12.8, 11.3
Cessna 206H Stationair, 13.8, 13.4
Cessna 210 Centurion, 13.4, 13.4
Cessna 310R, 15.4, 17.5
Piper Archer, 12.2, 13.2
Piper Warrior, 12.2, 13.2
Piper PA-28-140 Cherokee, 12.2, 10.4
Piper PA-28R-201 Arrow III, 12.6, 13.2
Piper PA-32-300 Cherokee Six, 14.3, 13.2
Piper Saratoga SP, 14.6, 13.2
Piper Comanche, 12.4, 12.9
Piper Twin Comanche, 12.6, 12.9
Piper Aztec, 16.2, 13.0
Piper Seminole, 14.2, 13.2
Piper Seneca, 14.6, 14.0
Piper Super Cub, 10.6, 10.0
Piper J-3 Cub, 10.6, 10.0
Piper Tri-Pacer, 10.8, 10.4
Piper Tomahawk, 11.0, 12.3
Piper M350 Malibu Mirage, 16.6, 14.8
Beechcraft Bonanza 33, 13.0, 12.6
Beechcraft Bonanza V35, 13.0, 10.8
Beechcraft Bonanza G36, 13.7, 12.6
Beechcraft Baron 55, 14.3, 14.2
Beechcraft Baron G58, 15.4, 16.3
Beechcraft Duchess 76, 14.4, 13.0
Beechcraft Sundowner C23, 12.6, 11.2
Cirrus SR20, 12.9, 13.2
Cirrus SR22, 12.9, 13.2
Cirrus SR22T, 13.0, 13.2
Diamond DA40, 12.3, 11.4
Diamond DA42 Twin Star, 13.0, 11.4
Mooney M20C Ranger, 11.8, 12.0
Mooney M20J 201, 12.0, 12.0
Mooney M20R Ovation, 13.6, 12.0
Grumman American AA-5 Tiger, 10.9, 10.5
Van’s RV-6, 10.8, 9.0
Van’s RV-7, 10.8, 9.0
Van’s RV-8, 11.1, 9.0
Van’s RV-10, 13.0, 11.4
Stinson 108 Voyager, 11.8, 11.2
`;
