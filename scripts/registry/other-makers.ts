/** Other makers of the FAA’s registry; see `models.ts` for the form. */
export const otherMakers = String.raw`
PIPER|^SMITH$|^TED|AEROSTAR  Piper
  Aerostar                          (PA60)?(AEROSTAR)?(60[12]P|700P)
CIRRUS  Cirrus
  SR20                              SR20
  SR22T                             SR22T
  SR22                              SR22
  Vision Jet SF50                   SF50
AERONCA|CHAMPION|BELLANCA  Bellanca
  = Aeronca 7AC Champion            (AERONCA)?7(AC|BCM|CCM|DC|EC)
  = Aeronca 11 Chief                11(AC|BC|CC)
  = Aeronca 15AC Sedan              (AERONCA)?15AC
  = American Champion 7ECA Citabria  7ECA|7GCAA|7KCAB
  7GCBC Citabria                    7GCBC
  8GCBC Scout                       8GCBC
  = American Champion 8KCAB Decathlon  8KCAB
  Viking 17                         173(0A?|1A?|1A?TC)
TAYLORCRAFT  Taylorcraft
  BC                                B[CL](65|12.*)|F19
LUSCOMBE|SILVAIRE  Luscombe
  8 Silvaire                        (LUSCOMBE)?8[A-F]?
ERCOUPE|ENGINEERING & RES|FORNEY|ALON|SANDERS  Erco
  Ercoupe 415                       (ERCOUPE)?415[C-H].*|F1A?|A2A?
GLOBE|TEMCO|UNIVERSAL  Globe
  GC-1 Swift                        (GLOBE)?GC1[AB]
STINSON|UNIVERSAL|CONVAIR|VULTEE|PIPER  Stinson
  108 Voyager                       (STINSON)?108([1-5])?
  L-5 Sentinel                      L5[A-G]?
GRUMMAN|AMERICAN|GULFSTREAM|TIGER|SCHWEIZER  Grumman American
  AA-1 Yankee                       AA1[ABC]?
  AA-5 Tiger                        A[AG]5[AB]?
  GA-7 Cougar                       GA7
  G-164 Ag Cat                      (GULFSTREAMAM)?G164B
  G-164A Ag Cat                     (GULFSTREAMAM)?G164A?
DIAMOND  Diamond
  DA20 Katana                       DA20([AC]1)?
  DA40 NG                           DA40NG
  DA40                              DA40F?
  DA42 Twin Star                    DA42(NG)?
  DA50 RG                           DA50C?
  DA62                              DA62
PILATUS  Pilatus
  PC-12 NGX                         PC12(/45|/47[EG]?)?
  PC-24                             PC24
SOCATA|DAHER|EADS  Daher
  TBM 700                           TBM700  –2005
  TBM 850                           TBM700  2006–2013
  TBM 960                           TBM700  2014–
  = Socata TB 10 Tobago             TB10.*
  = Socata TB 20 Trinidad           TB2[01].*
  = Quest Kodiak 100                KODIAK100
QUEST|KODIAK  Quest
  Kodiak 100                        (KODIAK)?100
AIR TRACTOR  Air Tractor
  AT-402                            AT402[AB]?
  AT-502                            AT502[AB]?
  AT-602                            AT602
  AT-802                            AT802A?
CUB ?CRAFTERS  CubCrafters
  Sport Cub                         CC11100
  Carbon Cub                        CC11160
  Top Cub                           CC18180
LIBERTY  Liberty
  XL2                               (LIBERTY)?XL2
AYRES|THRUSH|ROCKWELL|AERO COMMANDER  Ayres
  S-2R Thrush                       S2R
  S-2R Turbo Thrush                 S2RT34
AVIAT|CHRISTEN|AEROTEK|PITTS  Aviat
  A-1 Husky                         A1|A1A|A1B|A1C.*
  Pitts S-2C                        (PITTS)?S2C
MAULE  Maule
  M-7-235                           M7(235[ABC]?|260C?)
  M-5                               M5.*
  M-4                               M4.*
  M-6-235                           M6.*
  MX-7                              MX7(180|160|235).*
NAVION|RYAN|NORTH AMERICAN|CANADIAN CAR|TUSCO  North American
  = Ryan Navion                     (NAVION)?[A-H]|NAVION
  T-6 Texan                         A?T6[A-H]?|SNJ[2-7].*|HARVARD.*
  P-51 Mustang                      [PF]51[DK]
  T-28 Trojan                       T28.*
  B-25J Mitchell                    B25[JHN]|TB25[JN]
BOEING|STEARMAN  Boeing
  Stearman 75                       [ABDE]?75([LN].*)?|PT1[378].*|N2S.*
  717-200                           717200
  727-200                           7272..
  737 MAX 7                         7377
  737-700                           7377..
  737 MAX 8                         7378
  737-800                           7378..
  737 MAX 9                         7379
  737-900ER                         7379..(ER)?
  737-200                           7372..
  737-300                           7373..
  737-400                           7374..
  737-500                           7375..
  747-8                             7478.*
  747-400                           7474.*
  757-200                           7572.*
  757-300                           7573..
  767-200                           7672.*
  767-300                           7673.*
  767-400                           7674..(ER)?
  777-200LR                         777F.*|7772..LR
  777-200                           7772..(ER)?
  777-300ER                         7773..ER
  777-300                           7773..
  787-8                             7878.*
  787-9                             7879.*
  787-10                            78710.*
  B-17G Flying Fortress             B17G.*
  = McDonnell Douglas MD-11         MD11F?
MCDONNELL DOUGLAS  McDonnell Douglas
  MD-11                             MD11F?
  MD-83                             DC983.*|MD83
  MD-82                             DC982.*|MD82
  MD-88                             MD88
  DC-10                             DC10.*
  = MD Helicopters MD 500E          369E
  = Douglas DC-9-30                 DC93.*
DOUGLAS  Douglas
  DC-3                              DC3(A|C)?(S1C3G|SC3G)?|C47.*
  DC-6                              DC6.*
^AIRBUS  Airbus
  A220-100                          BD5001A10
  A220-300                          BD5001A11
  A300-600                          A300[BF]46.*
  A319neo                           A3191\d\dN
  A319                              A3191\d\d
  A320neo                           A3202\d\dN
  A320                              A3202\d\d
  A321neo                           A3212\d\dN.*
  A321                              A321[12]\d\d
  A330-200                          A3302\d\d
  A330-900                          A3309\d\d
  A350-900                          A3509\d\d
  = Airbus Helicopters H125         AS350(B|B1|B2|B3|BA|D|D1)
  = Airbus Helicopters EC135 P2+    EC135[PT][12]\+?
  = Airbus Helicopters H135         EC135[PT]3H?
  = Airbus Helicopters EC145        (MBB)?BK117C2
  = Airbus Helicopters H145         (MBB)?BK117D[23]
  = Airbus Helicopters EC120        EC120B
  = Airbus Helicopters H130         EC130(B4|T2)
  = Airbus Helicopters EC155        EC155.*
  = Airbus Helicopters AS365 N3 Dauphin  (SA|AS)365N[23]?
EUROCOPTER|AEROSPATIALE|MESSERSCHMITT|MBB  Airbus Helicopters
  H125                              AS350(B|B1|B2|B3|BA|D|D1)
  EC135 P2+                         EC135[PT][12]\+?
  H135                              EC135[PT]3H?
  EC145                             (MBB)?BK117C2
  H145                              (MBB)?BK117D[23]
  = MBB BK 117                      (MBB)?BK117(A|B|C1).*
  EC120                             EC120B
  H130                              EC130(B4|T2)
  EC155                             EC155.*
  AS365 N3 Dauphin                  (SA|AS)365N[23]?
BOMBARDIER|CANADAIR|LEARJET|GATES  Bombardier
  Challenger 300                    BD1001A10  –2013
  Challenger 350                    BD1001A10  2014–
  Global 6000                       BD7001A10
  Global 5000                       BD7001A11
  Global 7500                       BD7002A12
  Challenger 604                    CL6002B16.*
  CRJ200                            CL6002B19
  CRJ700                            CL6002C1[01]
  CRJ900                            CL6002D24
  = Learjet 23                      23
  = Learjet 24                      24[A-F]?
  = Learjet 25                      25[BD]
  = Learjet 31                      31A?
  = Learjet 45                      45
  = Learjet 35                      3[56]A?
  = Learjet 55                      55[BC]?
  = Learjet 60                      60
GULFSTREAM|GRUMMAN|IAI|ISRAEL  Gulfstream
  GII                               G1159
  GIII                              G1159A
  GIV                               GIV
  G450                              GIVX.*
  G550                              GV(SP.*)?
  G650ER                            GVI(\(.*)?
  G700                              GVIIIG700
  G800                              GVIIIG800
  G500                              GVIIG500
  G600                              GVIIG600
  G280                              (GULFSTREAM)?G280
  G200                              GULFSTREAM200|GALAXY
  G150                              (GULFSTREAM)?G150
  = IAI 1124 Westwind               1124A?
  = IAI 1125 Astra SPX              ASTRASPX|GULFSTREAM100
  = IAI 1125 Astra                  1125WESTWINDASTRA|1125ASTRA
DASSAULT  Dassault
  Falcon 10                         (MYSTERE)?FALCON10
  Falcon 20                         (MYSTERE)?FALCON20([C-F].*)?
  Falcon 50EX                       (MYSTERE)?FALCON50
  Falcon 2000EX                     FALCON2000
  Falcon 2000EX                     FALCON2000EX  –2008
  Falcon 2000LXS                    FALCON2000EX  2009–
  Falcon 900EX                      MYSTEREFALCON900|FALCON900
  Falcon 900EX                      FALCON900EX  –2009
  Falcon 900LX                      FALCON900EX  2010–
  Falcon 7X                         FALCON7X  –2015
  Falcon 8X                         FALCON7X  2016–
EMBRAER|YABORA  Embraer
  Phenom 100                        EMB500
  Phenom 300E                       EMB505
  Legacy 450                        EMB545  –2018
  Praetor 500                       EMB545  2019–
  Legacy 500                        EMB550  –2018
  Praetor 600                       EMB550  2019–
  Legacy 600                        EMB135BJ
  ERJ 135                           EMB135(LR|ER)
  ERJ 145XR                         EMB145XR
  ERJ 145                           EMB145(LR|ER|EP|MP)?
  E170                              ERJ170100.*
  E175 short wing                   ERJ170200.*  –2013
  E175 long wing                    ERJ170200.*  2014–
  E190                              ERJ190100.*
  E195                              ERJ190200.*
  EMB 120 Brasilia                  EMB120.*
  EMB 110 Bandeirante               EMB110.*
HONDA  HondaJet
  HA-420                            HA420
ECLIPSE  Eclipse
  500                               EA500
^LAKE\b|CONSOLIDATED AERO  Lake
  LA-4                              (LAKE)?LA4(200)?
MITSUBISHI  Mitsubishi
  MU-2                              MU2B(60|36A?)
  MU-300 Diamond                    MU300
^ICON\b  Icon
  A5                                A5
ROCKWELL|COMMANDER|GULFSTREAM  Rockwell
  Commander 112TC                   112(B|TCA?)
  Commander 112                     112A?|114[AB]?|114TC
  = Aero Commander 500              500[ABSU]?
  = Gulfstream Commander 690        690[ABC]?
DEHAVILLAND|DE HAVILLAND|VIKING|BOMBARDIER  De Havilland Canada
  DHC-2 Beaver                      (BEAVER)?DHC2(MK[.]?[1I]([(]L20A[)])?)?
  DHC-3 Otter                       (OTTER)?DHC3
  DHC-6 Twin Otter                  DHC6.*
  DHC-8-100                         DHC810[0-9]
  DHC-8-200                         DHC820[0-9]
  DHC-8-300                         DHC83[0-9]{2}
  DHC-8-400                         DHC840[0-9]
LANCAIR|COLUMBIA|CESSNA  Cessna
  400 Corvalis TT                   LC41550FG
  350 Corvalis                      LC4[02]550FG
ROBINSON  Robinson
  R22                               R22(ALPHA|BETA|HP|MARINER)?.*
  R44                               R44.*
  R66                               R66.*
^BELL\b  Bell
  206B JetRanger                    206B.*
  206L LongRanger                   206L[134]?
  47G                               47G.*
  429                               429
  505                               505
  407                               407
  412                               412.*
  UH-1H Huey                        UH1H
HUGHES|MD HELI|SCHWEIZER  MD Helicopters
  MD 500E                           (HUGHES)?369[DE]
  = Schweizer 300C                  269C1?
  MD 902 Explorer                   MD900
SIKORSKY|BLACK ?HAWK  Sikorsky
  S-76                              S76[ABCD]
  UH-60 Black Hawk                  (UH|EH|HH|MH)60[AL]
AGUSTA|LEONARDO  Leonardo
  AW119                             A[WB]?119(KE|MKII|KX)?
  AW109                             A109(E|S)|AW109SP
  AW139                             A[BW]139
  AW169                             AW169
YAKOVLEV|AEROSTAR S  Aerostar SA
  Yak-52                            YAK52
AERO ?VODOCHODY  Aero
  L-39 Albatros                     L39.*
NANCHANG  Nanchang
  CJ-6A                             CJ6A?
FLIGHT DESIGN  Flight Design
  CT                                CT(SW|LS)
CZECH|CZAW  Czech Sport Aircraft
  SportCruiser                      SPORTCRUISER|PIPERSPORT
EXTRA  Extra
  300                               EA300|EA300/(L|LC|LT)
^EPIC\b  Epic
  E1000                             E1000
TECNAM|TECNA  Tecnam
  P2006T                            P2006T
PIAGGIO  Piaggio
  P.180 Avanti                      P180
SAAB  Saab
  340B                              (SAAB)?340B
FAIRCHILD|SWEARINGEN  Fairchild Swearingen
  Metro III                         SA227A[CT]
NORTHROP  Northrop
  T-38 Talon                        T38.*
LOCKHEED  Lockheed
  T-33                              T33.*
FAIRCHILD DORNIER|DORNIER  Fairchild Dornier
  328JET                            328300
  = Dornier 328                     328100
`;
