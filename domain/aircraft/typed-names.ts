import { type Aircraft, aircraft } from './aircraft.ts';

/** An aircraft as pilots name it in a search, with its outer dimensions in feet. */
export type NamedAircraft = Pick<Aircraft, 'wingspan' | 'tailHeight'> & {
  name: string;
  /** Ways to type it, in lowercase, with a space wherever a space, a hyphen or nothing is typed. */
  typed: readonly string[];
  /** True for a family of which we take the largest. */
  isFamily?: boolean;
};

const one = (name: string, typed: string, wingspan: number, tailHeight: number): NamedAircraft => ({
  name,
  typed: typed.split(', '),
  wingspan,
  tailHeight,
});

/** Takes the figures of the aircraft guide. */
function guided(name: string, typed: string, model: string): NamedAircraft {
  const found = aircraft.find((other) => other.name === model);
  if (!found) throw new Error(`The aircraft guide has no ${model}`);
  return one(name, typed, found.wingspan, found.tailHeight);
}

const family = (name: string, typed: string, largest: string): NamedAircraft => ({
  ...guided(name, typed, largest),
  isFamily: true,
});

/** Names of makers and families, which belong to the aircraft’s name if it follows. */
export const makers =
  'aero commander, airbus, aviat, beech, beechcraft, boeing, bombardier, cessna, cirrus, citation, daher, dassault, diamond, douglas, eclipse, embraer, gulfstream, hawker, honda, lear, lear jet, mooney, piaggio, pilatus, piper, quest, raytheon, socata, textron, vans'.split(
    ', ',
  );

/**
 * Names without a model mean the largest that is usually called so. Words that are mostly something else ("172", "falcon") need
 * the rest of the name. Figures outside the aircraft guide are commonly published ones, rounded up to a tenth of a foot; they
 * aren’t checked against type certificates yet.
 */
export const namedAircraft: readonly NamedAircraft[] = [
  one('Cessna 140', 'cessna 120, cessna 140, c140', 33.4, 6.4),
  one('Cessna 152', 'cessna 150, cessna 152, c150, c152', 33.4, 8.5),
  guided('Cessna 172', 'skyhawk, cessna 172, c172', 'Cessna 172S Skyhawk'),
  one('Cessna 170', 'cessna 170, c170', 36, 6.7),
  one('Cessna 177', 'cessna cardinal, cessna 177, c177', 35.5, 8.6),
  guided('Cessna 182', 'skylane, cessna 182, c182', 'Cessna 182T Skylane'),
  guided('Single-engine Cessna', 'cessna', 'Cessna 182T Skylane'),
  one('Cessna 185', 'skywagon, cessna 180, cessna 185, c180, c185', 35.9, 7.8),
  one('Cessna 206', 'stationair, cessna 206, c206, t206', 36, 9.4),
  one('Cessna 210', 'centurion, cessna 210, c210, t210, p210', 36.8, 9.7),
  one('Cessna 310', 'cessna 310, c310', 37, 10.7),
  one('Cessna 340', 'cessna 340, c340', 38.2, 12.6),
  one('Cessna 402', 'cessna 402, cessna 404, c402', 49.5, 13.3),
  one('Cessna 441', 'conquest, cessna 425, cessna 441, c425, c441', 49.4, 13.2),
  one('Cessna Skymaster', 'skymaster, cessna 337, c337', 38.2, 9.4),
  one('Cessna 414', 'cessna 414, c414', 44.2, 11.5),
  one('Cessna 421', 'cessna 421, c421', 41.2, 11.5),
  one('Cessna Caravan', 'caravan, grand caravan, cessna 208, c208', 52.1, 15.5),
  one('Piper Cub', 'cub, super cub, j 3 cub', 35.3, 6.8),
  one('Piper Cherokee', 'cherokee, cherokee six', 32.8, 7.9),
  one('Piper Warrior', 'piper warrior', 35, 7.3),
  guided('Piper Archer', 'archer, piper archer', 'Piper Archer'),
  one('Piper Arrow', 'piper arrow', 35.5, 8.3),
  one('Piper Saratoga', 'saratoga', 36.2, 8.5),
  one('Piper Seneca', 'seneca', 38.9, 9.9),
  one('Piper Navajo', 'navajo', 40.7, 13),
  one('Piper Aztec', 'aztec', 37.3, 10.4),
  one('Piper Comanche', 'comanche, twin comanche', 36.8, 8.2),
  one('Piper Cheyenne', 'cheyenne ii, cheyenne iii, piper cheyenne', 47.7, 14.8),
  one('Piper Tomahawk', 'tomahawk', 34, 9.1),
  one('Single-engine Piper', 'piper', 36.2, 8.5),
  one('Piper Malibu', 'malibu, malibu mirage, piper mirage, meridian, m350, m500, m600', 43.2, 11.5),
  guided(
    'Bonanza',
    'bonanza, bonanza a36, bonanza g36, bonanza v35, a36, g36, v35',
    'Beechcraft Bonanza G36',
  ),
  guided('Baron', 'baron, baron 55, baron 58, baron b55, baron g58', 'Beechcraft Baron G58'),
  one('Beechcraft Duke', 'duke', 39.3, 12.4),
  one('Beech 18', 'beech 18, twin beech', 49.7, 9.7),
  one('Beechcraft Musketeer', 'musketeer, sundowner, beech sierra', 32.8, 8.3),
  guided('Beechcraft', 'beechcraft', 'Beechcraft Baron G58'),
  one('Mooney', 'mooney, mooney acclaim, mooney ovation, mooney m20, m20', 36.5, 8.4),
  guided('Cirrus SR22', 'cirrus, sr 20, sr 22', 'Cirrus SR22'),
  one('Citabria', 'citabria', 34.5, 7.7),
  one('Aviat Husky', 'husky', 35.5, 6.8),
  one('Van’s RV-8', 'rv 8', 24, 7.4),
  one('Van’s RV', 'rv, rv 6, rv 7, rv 9, rv 10, rv 12, rv 14', 31.8, 8.7),
  one('Lancair', 'lancair, glasair', 36.4, 10),
  one('Extra 300', 'extra 300, extra 330', 26.3, 8.6),
  one('Pitts', 'pitts', 20, 6.6),
  one('Maule', 'maule', 33, 7.2),
  one('Decathlon', 'decathlon', 32, 7.8),
  one('Grumman Tiger', 'grumman, grumman tiger, grumman cheetah', 31.5, 8),
  one('Ercoupe', 'ercoupe, luscombe', 35, 6.4),
  one('T-6 Texan', 't 6 texan', 42.1, 11.8),
  one('P-51 Mustang', 'p 51', 37.1, 13.7),
  one('L-39', 'l 39', 31.1, 15.7),
  one('Stearman', 'stearman', 32.2, 9.7),
  one('Diamond DA40', 'da 40, diamond star', 39.2, 6.6),
  one('Diamond DA42', 'da 42, twin star', 44.5, 8.2),
  guided('Diamond DA62', 'da 62', 'Diamond DA62'),
  guided('TBM', 'tbm, tbm 700, tbm 850, tbm 900, tbm 910, tbm 930, tbm 940, tbm 960', 'Daher TBM 960'),
  one('Kodiak 100', 'kodiak, kodiak 100', 45, 15.3),
  one('Mitsubishi MU-2', 'mu 2', 39.2, 13.7),
  one('Aerostar', 'aerostar', 36.7, 12.2),
  guided('PC-12', 'pc 12, pilatus', 'Pilatus PC-12 NGX'),
  one('PC-24', 'pc 24', 55.8, 17.8),
  guided('King Air 90', 'king air 90, king air c90, c90', 'Beechcraft King Air C90GTx'),
  one('King Air 200', 'king air 200, king air b200, b200', 54.5, 15),
  guided('King Air', 'king air, king air 250, king air 260, king air 300', 'Beechcraft King Air 260'),
  guided('King Air 350', 'king air 350, king air 360, king air b300', 'Beechcraft King Air 360'),
  one('Piaggio Avanti', 'avanti, p180', 46.1, 13.1),
  one('Twin Otter', 'twin otter, dhc 6', 65, 19.5),
  guided('Vision Jet', 'vision jet, cirrus jet, sf 50', 'Cirrus Vision Jet SF50'),
  one('Eclipse 500', 'eclipse 500, eclipse 550', 38, 11),
  guided('HondaJet', 'honda jet', 'HondaJet HA-420'),
  one('Phenom 100', 'phenom 100', 40.4, 14.3),
  guided('Phenom 300', 'phenom, phenom 300', 'Embraer Phenom 300E'),
  one('Citation Mustang', 'citation mustang', 43.2, 13.5),
  one('Citation CJ1', 'cj 1, citation jet', 47, 13.8),
  guided('Citation M2', 'citation m2', 'Cessna Citation M2'),
  one('Citation CJ2', 'cj 2', 49.9, 14),
  guided('Citation CJ3', 'cj 3', 'Cessna Citation CJ3+'),
  one('Citation CJ4', 'cj 4', 50.9, 15.5),
  one('Citation XLS', 'citation xls, citation excel, xls', 56.4, 17.2),
  guided('Citation Latitude', 'citation latitude', 'Cessna Citation Latitude'),
  one('Citation Longitude', 'citation longitude', 69, 19.5),
  one('Citation Sovereign', 'citation sovereign', 72.4, 20.4),
  one('Citation II', 'citation ii, citation v, citation ultra, citation encore', 54.1, 15.2),
  one('Citation X', 'citation x', 69.2, 19.3),
  family('Citation', 'citation', 'Cessna Citation Latitude'),
  one('Premier I', 'premier i, premier 1, premier jet', 44.5, 15.4),
  one('Praetor', 'praetor, praetor 500, praetor 600', 70.6, 21.2),
  one('Hawker 400', 'beechjet, hawker 400', 43.5, 14),
  one('Hawker 800', 'hawker, hawker 800, hawker 850, hawker 900', 54.4, 18.1),
  one('Learjet', 'lear jet', 50.9, 14.8),
  one('Learjet 31', 'lear jet 31, lear 31', 43.9, 12.3),
  one('Learjet 35', 'lear jet 35, lear 35', 39.5, 12.3),
  one('Learjet 45', 'lear jet 40, lear jet 45, lear jet 75, lear 45, lear 75', 50.9, 14.3),
  one('Learjet 60', 'lear jet 60, lear 60', 43.9, 14.8),
  guided(
    'Challenger 350',
    'challenger, challenger 300, challenger 350, challenger 3500',
    'Bombardier Challenger 350',
  ),
  one(
    'Challenger 600',
    'challenger 600, challenger 601, challenger 604, challenger 605, challenger 650',
    64.4,
    20.8,
  ),
  guided('Gulfstream G280', 'g 280', 'Gulfstream G280'),
  one('Gulfstream G450', 'g 450, g iv', 77.9, 25.2),
  one('Gulfstream G550', 'g 550, g v', 93.5, 25.9),
  guided('Gulfstream G650', 'g 650', 'Gulfstream G650ER'),
  family('Gulfstream', 'gulfstream', 'Gulfstream G650ER'),
  guided('Falcon 2000', 'falcon 2000', 'Dassault Falcon 2000LXS'),
  one('Falcon 900', 'falcon 900', 70.2, 25),
  one('Falcon 7X', 'falcon 7x', 86.1, 25.7),
  one('Global 6000', 'global express, global 5000, global 6000', 94, 25.6),
  guided('Global 7500', 'global 7500', 'Bombardier Global 7500'),
  one('Embraer Legacy', 'embraer legacy, legacy 500, legacy 600, legacy 650', 69.5, 22.2),
  one('CRJ', 'crj, crj 200, crj 700, crj 900', 81.6, 24.9),
  one('DC-3', 'dc 3', 95.5, 17),
  one('Airbus A320', 'a319, a320, a321', 117.5, 38.7),
  guided('Boeing 737', '737, 737 700, 737 800, bbj', 'Boeing 737-800 with winglets'),
  one('Boeing 747', '747, 747 400, 747 8', 224.5, 63.7),
];
