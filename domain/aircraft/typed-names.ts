import type { Outline } from '../fit/fit.ts';
import { type AircraftType, aircraftTypes, typeNamed } from './aircraft-table.ts';

/** An aircraft as pilots name it in a search, with its outer dimensions in feet. */
export type NamedAircraft = Outline & {
  name: string;
  /** The type in the aircraft table that has the figures; the name of a family. */
  type: string;
  /** Ways to type it, in lowercase, with a space wherever a space, a hyphen or nothing is typed. */
  typed: readonly string[];
};

/** Takes the figures of the aircraft table. */
function one(name: string, typed: string, type = name): NamedAircraft {
  const { wingspan, wingspanFolded, rotorDiameter, length, tailHeight } = typeNamed(type);
  return {
    name,
    type,
    typed: typed.split(', '),
    wingspan,
    wingspanFolded,
    rotorDiameter,
    length,
    tailHeight,
  };
}

/** A family of models: what holds all of them fits, and what holds none doesn’t. */
function family(name: string, typed: string, isMember: (type: AircraftType) => boolean): NamedAircraft {
  const members = aircraftTypes.filter(isMember);
  const sides = (pick: (...all: number[]) => number) => ({
    wingspan: pick(...members.map(({ wingspan }) => wingspan)),
    length: pick(...members.map(({ length }) => length)),
    tailHeight: pick(...members.map(({ tailHeight }) => tailHeight)),
  });
  const largest = sides(Math.max);
  const hasRotors = members.every(({ rotorDiameter }) => rotorDiameter);
  return {
    name,
    type: name,
    typed: typed.split(', '),
    ...largest,
    ...(hasRotors && { rotorDiameter: largest.wingspan }),
    smallest: sides(Math.min),
  };
}

const madeBy = (maker: string) => (type: AircraftType) => type.manufacturer === maker;
const singleBy = (maker: string) => (type: AircraftType) =>
  type.manufacturer === maker && type.category === 'single_engine';
const called = (word: string) => (type: AircraftType) => type.model.startsWith(word);

/** Names of makers and families, which belong to the aircraft’s name if it follows. */
export const makers =
  'aero commander, agusta, agusta westland, airbus, aviat, beech, beechcraft, bell, boeing, bombardier, cessna, cirrus, citation, daher, dassault, diamond, douglas, eclipse, embraer, eurocopter, gulfstream, hawker, honda, hughes, lear, lear jet, leonardo, md, mooney, piaggio, pilatus, piper, quest, raytheon, robinson, schweizer, sikorsky, socata, textron, vans'.split(
    ', ',
  );

/**
 * Names without a model mean the whole family, or the largest that is usually called so. Words that are mostly something else ("172", "falcon") need
 * the rest of the name.
 */
export const namedAircraft: readonly NamedAircraft[] = [
  one('Cessna 140', 'cessna 120, cessna 140, c140'),
  one('Cessna 152', 'cessna 150, cessna 152, c150, c152'),
  one('Cessna 172', 'skyhawk, cessna 172, c172', 'Cessna 172S Skyhawk'),
  one('Cessna 170', 'cessna 170, c170'),
  one('Cessna 177', 'cessna cardinal, cessna 177, c177', 'Cessna 177 Cardinal'),
  one('Cessna 182', 'skylane, cessna 182, c182', 'Cessna 182T Skylane'),
  family('Single-engine Cessna', 'cessna', singleBy('Cessna')),
  one('Cessna 185', 'skywagon, cessna 180, cessna 185, c180, c185', 'Cessna 185 Skywagon'),
  one('Cessna 206', 'stationair, cessna 206, c206, t206', 'Cessna 206H Stationair'),
  one('Cessna 210', 'centurion, cessna 210, c210, t210, p210', 'Cessna T210 Centurion'),
  one('Cessna 310', 'cessna 310, c310', 'Cessna 310R'),
  one('Cessna 340', 'cessna 340, c340', 'Cessna 340A'),
  one('Cessna 402', 'cessna 402, cessna 404, c402', 'Cessna 404 Titan'),
  one('Cessna 441', 'conquest, cessna 425, cessna 441, c425, c441', 'Cessna 441 Conquest'),
  one('Cessna Skymaster', 'skymaster, cessna 337, c337', 'Cessna 337 Skymaster'),
  one('Cessna 414', 'cessna 414, c414', 'Cessna 414A Chancellor'),
  one('Cessna 421', 'cessna 421, c421', 'Cessna 421C Golden Eagle'),
  one('Cessna Caravan', 'caravan, grand caravan, cessna 208, c208', 'Cessna 208B Grand Caravan EX'),
  one('Piper Cub', 'cub, super cub, j 3 cub', 'Piper Super Cub'),
  one('Piper Cherokee', 'cherokee', 'Piper Warrior'),
  one('Piper Cherokee Six', 'cherokee six', 'Piper PA-32-300 Cherokee Six'),
  one('Piper Warrior', 'piper warrior'),
  one('Piper Archer', 'archer, piper archer', 'Piper Archer'),
  one('Piper Arrow', 'piper arrow', 'Piper PA-28R-201 Arrow III'),
  one('Piper Saratoga', 'saratoga', 'Piper Saratoga SP'),
  one('Piper Seneca', 'seneca'),
  one('Piper Navajo', 'navajo'),
  one('Piper Aztec', 'aztec'),
  one('Piper Comanche', 'comanche, twin comanche', 'Piper Twin Comanche'),
  one('Piper Cheyenne', 'cheyenne ii, cheyenne iii, piper cheyenne', 'Piper Cheyenne III'),
  one('Piper Tomahawk', 'tomahawk'),
  family('Single-engine Piper', 'piper', singleBy('Piper')),
  one('Piper Malibu', 'malibu, malibu mirage, piper mirage, meridian, m350, m500, m600', 'Piper M600'),
  one('Bonanza G36', 'bonanza a36, bonanza g36, bonanza v35, a36, g36, v35', 'Beechcraft Bonanza G36'),
  family('Bonanza', 'bonanza', called('Bonanza')),
  one('Baron', 'baron, baron 55, baron 58, baron b55, baron g58', 'Beechcraft Baron G58'),
  one('Beechcraft Duke', 'duke', 'Beechcraft Duke 60'),
  one('Beech 18', 'beech 18, twin beech', 'Beechcraft Model 18'),
  one('Beechcraft Musketeer', 'musketeer, sundowner, beech sierra', 'Beechcraft Sundowner C23'),
  family('Piston Beechcraft', 'beechcraft', (type) => called('Bonanza')(type) || called('Baron')(type)),
  one('Mooney', 'mooney, mooney acclaim, mooney ovation, mooney m20, m20', 'Mooney M20R Ovation'),
  one('Cirrus SR22', 'cirrus, sr 20, sr 22', 'Cirrus SR22'),
  one('Citabria', 'citabria', 'Bellanca 7GCBC Citabria'),
  one('Aviat Husky', 'husky', 'Aviat A-1 Husky'),
  one('Van’s RV-8', 'rv 8', 'Van’s RV-8A'),
  one('Van’s RV', 'rv, rv 6, rv 7, rv 9, rv 10, rv 12, rv 14', 'Van’s RV-10'),
  one('Lancair', 'lancair, glasair', 'Lancair Evolution'),
  one('Extra 300', 'extra 300, extra 330'),
  one('Pitts', 'pitts', 'Aviat Pitts S-2C'),
  one('Maule', 'maule', 'Maule M-7-235'),
  one('Decathlon', 'decathlon', 'American Champion 8KCAB Decathlon'),
  one('Grumman Tiger', 'grumman, grumman tiger, grumman cheetah', 'Grumman American AA-5 Tiger'),
  one('Ercoupe', 'ercoupe, luscombe', 'Luscombe 8 Silvaire'),
  one('T-6 Texan', 't 6 texan', 'North American T-6 Texan'),
  one('P-51 Mustang', 'p 51', 'North American P-51 Mustang'),
  one('L-39', 'l 39', 'Aero L-39 Albatros'),
  one('Stearman', 'stearman', 'Boeing Stearman 75'),
  one('Diamond DA40', 'da 40, diamond star'),
  one('Diamond DA42', 'da 42, twin star', 'Diamond DA42 Twin Star'),
  one('Diamond DA62', 'da 62', 'Diamond DA62'),
  one('TBM', 'tbm, tbm 700, tbm 850, tbm 900, tbm 910, tbm 930, tbm 940, tbm 960', 'Daher TBM 960'),
  one('Kodiak 100', 'kodiak, kodiak 100', 'Quest Kodiak 100'),
  one('Mitsubishi MU-2', 'mu 2'),
  one('Aerostar', 'aerostar', 'Piper Aerostar'),
  one('PC-12', 'pc 12, pilatus', 'Pilatus PC-12 NGX'),
  one('PC-24', 'pc 24', 'Pilatus PC-24'),
  one('King Air 90', 'king air 90, king air c90, c90', 'Beechcraft King Air C90GTx'),
  one('King Air 200', 'king air 200, king air b200, b200', 'Beechcraft King Air 200'),
  one('King Air 260', 'king air 250, king air 260', 'Beechcraft King Air 260'),
  one('King Air 300', 'king air 300', 'Beechcraft King Air 300'),
  family('King Air', 'king air', called('King Air')),
  one('King Air 350', 'king air 350, king air 360, king air b300', 'Beechcraft King Air 360'),
  one('Piaggio Avanti', 'avanti, p180', 'Piaggio P.180 Avanti'),
  one('Twin Otter', 'twin otter, dhc 6', 'De Havilland Canada DHC-6 Twin Otter'),
  one('Vision Jet', 'vision jet, cirrus jet, sf 50', 'Cirrus Vision Jet SF50'),
  one('Eclipse 500', 'eclipse 500, eclipse 550'),
  one('HondaJet', 'honda jet', 'HondaJet HA-420'),
  one('Phenom 100', 'phenom 100', 'Embraer Phenom 100'),
  one('Phenom 300', 'phenom, phenom 300', 'Embraer Phenom 300E'),
  one('Citation Mustang', 'citation mustang', 'Cessna Citation Mustang'),
  one('Citation CJ1', 'cj 1, citation jet', 'Cessna Citation CJ1+'),
  one('Citation M2', 'citation m2', 'Cessna Citation M2'),
  one('Citation CJ2', 'cj 2', 'Cessna Citation CJ2+'),
  one('Citation CJ3', 'cj 3', 'Cessna Citation CJ3+'),
  one('Citation CJ4', 'cj 4', 'Cessna Citation CJ4'),
  one('Citation XLS', 'citation xls, citation excel, xls', 'Cessna Citation XLS+'),
  one('Citation Latitude', 'citation latitude', 'Cessna Citation Latitude'),
  one('Citation Longitude', 'citation longitude', 'Cessna Citation Longitude'),
  one('Citation Sovereign', 'citation sovereign', 'Cessna Citation Sovereign+'),
  one('Citation II', 'citation ii, citation v, citation ultra, citation encore', 'Cessna Citation V'),
  one('Citation X', 'citation x', 'Cessna Citation X+'),
  family('Citation', 'citation', called('Citation')),
  one('Premier I', 'premier i, premier 1, premier jet', 'Beechcraft Premier IA'),
  one('Praetor', 'praetor, praetor 500, praetor 600', 'Embraer Praetor 600'),
  one('Hawker 400', 'beechjet, hawker 400', 'Beechcraft Hawker 400XP'),
  one('Hawker 800', 'hawker, hawker 800, hawker 850, hawker 900', 'Hawker 900XP'),
  one('Learjet', 'lear jet', 'Learjet 75'),
  one('Learjet 31', 'lear jet 31, lear 31'),
  one('Learjet 35', 'lear jet 35, lear 35'),
  one('Learjet 45', 'lear jet 40, lear jet 45, lear jet 75, lear 45, lear 75', 'Learjet 75'),
  one('Learjet 60', 'lear jet 60, lear 60'),
  one(
    'Challenger 350',
    'challenger, challenger 300, challenger 350, challenger 3500',
    'Bombardier Challenger 350',
  ),
  one(
    'Challenger 600',
    'challenger 600, challenger 601, challenger 604, challenger 605, challenger 650',
    'Bombardier Challenger 604',
  ),
  one('Gulfstream G280', 'g 280', 'Gulfstream G280'),
  one('Gulfstream G450', 'g 450, g iv'),
  one('Gulfstream G550', 'g 550, g v'),
  one('Gulfstream G650', 'g 650', 'Gulfstream G650ER'),
  family('Gulfstream', 'gulfstream', madeBy('Gulfstream')),
  one('Falcon 2000', 'falcon 2000', 'Dassault Falcon 2000LXS'),
  one('Falcon 900', 'falcon 900', 'Dassault Falcon 900LX'),
  one('Falcon 7X', 'falcon 7x', 'Dassault Falcon 7X'),
  one('Global 6000', 'global express, global 5000, global 6000', 'Bombardier Global 6000'),
  one('Global 7500', 'global 7500', 'Bombardier Global 7500'),
  one('Embraer Legacy', 'embraer legacy, legacy 500, legacy 600, legacy 650', 'Embraer Legacy 600'),
  one('CRJ', 'crj, crj 200, crj 700, crj 900', 'Bombardier CRJ900'),
  one('DC-3', 'dc 3', 'Douglas DC-3'),
  one('Airbus A320', 'a319, a320, a321', 'Airbus A321'),
  one('Boeing 737', '737, 737 700, 737 800, bbj', 'Boeing 737-800'),
  one('Boeing 747', '747, 747 400, 747 8', 'Boeing 747-8'),
  one('Robinson R22', 'r 22'),
  one('Robinson R44', 'r 44'),
  one('Robinson R66', 'r 66'),
  family('Robinson', 'robinson', madeBy('Robinson')),
  one('JetRanger', 'jet ranger', 'Bell 206B JetRanger'),
  one('Bell 206', 'bell 206, long ranger', 'Bell 206L LongRanger'),
  one('Bell 407', 'bell 407'),
  one('Bell 412', 'bell 412'),
  one('Huey', 'huey', 'Bell UH-1H Huey'),
  one('H125', 'h 125, as 350, a star', 'Airbus Helicopters H125'),
  one('EC135', 'ec 135', 'Airbus Helicopters EC135 P2+'),
  one('EC145', 'ec 145, bk 117', 'Airbus Helicopters EC145'),
  one('H155', 'h 155, ec 155', 'Airbus Helicopters EC155'),
  one('EC120', 'ec 120', 'Airbus Helicopters EC120'),
  one('AW109', 'aw 109, agusta a 109', 'Leonardo AW109'),
  one('AW139', 'aw 139', 'Leonardo AW139'),
  one('AW169', 'aw 169', 'Leonardo AW169'),
  one('MD 500', 'md 500, hughes 369, hughes 500', 'MD Helicopters MD 500E'),
  one('MD 902', 'md 900, md 902', 'MD Helicopters MD 902 Explorer'),
  one('Schweizer 300', 'schweizer 269, schweizer 300, hughes 269, hughes 300', 'Schweizer 300C'),
  one('S-76', 's 76', 'Sikorsky S-76'),
  one('Black Hawk', 'black hawk', 'Sikorsky UH-60 Black Hawk'),
];
