/** The four most common makers of the FAA’s registry; see `models.ts` for the form. */
export const commonMakers = String.raw`
CESSNA|^TEXTRON|REIMS  Cessna
  120                               120
  140                               140A?
  150                               [AF]{0,2}150[A-M]?
  152                               [AF]{0,2}152
  162 Skycatcher                    162
  170                               170[AB]?
  172RG Cutlass                     172RG
  172S Skyhawk                      F?R?172[A-SEK]?|F172.?|P172D|R172[EK]
  175 Skylark                       175[ABC]?
  177RG Cardinal                    F?177RG
  177 Cardinal                      177[AB]?
  180 Skywagon                      180[A-K]?
  R182 Skylane RG                   T?R182
  182T Skylane                      T?182[A-T]?
  185 Skywagon                      A?185[A-F]?
  188 Agwagon                       [AT]?188[ABC]?
  195                               19(0|5[AB]?)
  205                               2105\(?205\)?|205A?
  U206 Super Skywagon               206|T?[PU]206[A-E]?
  206H Stationair                   T?(206H|U206[FG])
  207 Stationair                    T?207A?
  208B Grand Caravan EX             208B
  208 Caravan                       208
  408 SkyCourier                    408
  T210 Centurion                    T210R
  P210 Centurion                    P210[NR]
  210 Centurion                     T?210[A-N]?
  TTx                               T240
  400 Corvalis TT                   LC41550FG
  350 Corvalis                      LC42550FG
  303 Crusader                      T303
  310R                              T?310R
  310Q                              T?310[PQ]
  310K                              310[I-N]
  337 Skymaster                     [TMP]?337[A-H]?|O2A
  335                               335
  340A                              340A?
  402C                              402C
  402B                              402B
  401                               401[AB]?
  404 Titan                         404
  414A Chancellor                   414A
  414                               414
  421C Golden Eagle                 421C
  421B                              421B
  421A                              421A?
  425 Corsair                       425
  441 Conquest                      441
  Citation I                        500
  Citation I/SP                     501
  Citation Mustang                  510
  Citation M2                       525  2013–
  Citation CJ1+                     525  –2012
  Citation CJ2+                     525A
  Citation CJ3+                     525B
  Citation CJ4                      525C
  Citation Bravo                    550  1997–
  Citation II                       550  –1995
  Citation II/SP                    551
  Citation S/II                     S550
  Citation V                        560
  Citation XLS+                     560XLS?
  Citation VII                      650
  Citation Latitude                 680A
  Citation Sovereign+               680  2013–
  Citation Sovereign                680  –2012
  Citation Longitude                700
  Citation X+                       750  2013–
  Citation X                        750  –2012
  = Beechcraft Bonanza G36          G36
  = Beechcraft Baron G58            G58
  = Beechcraft King Air 360         B300C?
  = Beechcraft King Air 260         B200GT  2011–
  = Beechcraft T-6B Texan II        3000|T6[AB]
PIPER  Piper
  J-3 Cub                           J3[CFLP]?\d{0,2}S?|L4[ABHJ]?
  PA-15 Vagabond                    PA1[57]
  Cub Special                       PA11.*
  Super Cruiser                     PA12
  Clipper                           PA16
  Super Cub                         (PA|L)18.*|PA19.*|L21[AB]?
  Pacer                             PA20.*
  Tri-Pacer                         PA22(135|150|160)?
  PA-22-108 Colt                    PA22108
  Family Cruiser                    PA14
  Apache                            PA23(150|160)?
  Aztec                             PAE?23250|UC?1
  Comanche                          PA24(180|250|260|400)?
  PA-25 Pawnee                      PA25.*
  Warrior                           PA281[56]1
  Archer                            PA28181
  PA-28-140 Cherokee                PA281[4-6]0
  PA-28-140 Cherokee                PA28180  –1972
  PA-28-180 Cherokee Challenger              PA28180  1973–
  PA-28-235 Cherokee                PA28235
  Dakota                            PA28(236|201T)
  PA-28R-180 Arrow                  PA28R180
  PA-28R-180 Arrow                  PA28R200  –1971
  PA-28R-200 Arrow II               PA28R200  1972–
  PA-28R-201 Arrow III              PA28R201
  PA-28R-201T Turbo Arrow III       PA28R201T
  PA-28RT Arrow IV                  PA28RT201T?
  Twin Comanche                     PA(30|39).*
  PA-31-350 Chieftain               PA31350
  Navajo                            PA31(300|310|325)?
  Mojave                            PA31P350
  PA-31P Pressurized Navajo         PA31P
  Cheyenne II                       PA31T
  Cheyenne IIXL                     PA31T2
  Cheyenne I                        PA31T1
  PA-32-300 Cherokee Six            PA32(260|300)
  PA-32-301FT 6X                    PA32301(FT|XTC)
  PA-32-301 Saratoga                PA32301T?
  PA-32R-300 Lance                  PA32R300
  Saratoga SP                       PA32R301.*
  Turbo Lance II                    PA32RT300T?
  Seneca                            PA34.*
  PA-36 Pawnee Brave                PA36.*
  Tomahawk                          PA38.*
  Cheyenne III                      PA42(720)?
  Cheyenne 400                      PA421000
  Seminole                          PA44.*
  M600                              PA46(600|701)TP
  M500 Meridian                     PA46500TP
  M350 Malibu Mirage                PA46(R?350[PT]|310P)
BEECH|RAYTHEON|HAWKER|BRITISH AEROSPACE  Beechcraft
  Bonanza B36TC                     B36TC
  Bonanza G36                       [AG]?36|A36TC
  Bonanza 33                        35[A-C]?33A?|[C-G]33[AC]?
  Bonanza V35                       S35|V35(|A|B|TC|ATC|BTC)
  Bonanza 35                        [A-R]?35R?
  Baron E55                         [CDE]55|95C55A?
  Baron 55                          (95)?[AB]?55B?|95[AB]55.*
  Baron G58                         [G]?58(P|TC|PA|TCA)?
  Duke 60                           [AB]?60
  Twin Bonanza 50                   [A-J]50[ABC]?
  Queen Air 65                      65
  Duchess 76                        76
  Skipper 77                        77
  Musketeer Sport B19               [AB]?19A?|A2319A?|M19A
  Sundowner C23                     [ABC]?23A?|A2324
  Sierra C24                        [ABC]24R
  Travel Air 95                     [BD]?95A?
  T-34 Mentor                       [ABD]45|T34[ABC]?
  King Air C90GTx                   C90GTI  2010–
  King Air C90GTx                   C90GTX
  King Air C90                      [BCE]90[A-C]?|C90GT|C90SE
  King Air C90                      C90GTI  –2009
  King Air F90                      F90
  King Air 100                      [AB]?100
  King Air 260                      B200GT  2011–
  King Air 200                      [AB]?200C?
  King Air 200                      B200GT  –2010
  King Air 360                      B300C?
  King Air 300                      300(LW)?
  1900D                             1900D
  1900C                             1900C
  99 Airliner                       [ABC]?99A?
  Premier IA                        390
  Hawker 400XP                      400A?
  = Hawker 4000                     4000
  = Hawker 800XP                    HAWKER800XP|(HAWKER)?800XP|BAE125SERIES800A|HAWKER800
  = Hawker 850XP                    (HAWKER)?850XP
  = Hawker 900XP                    (HAWKER)?900XP
  = Hawker 1000                     BAE125SERIES1000A
  = British Aerospace Jetstream 31  JETSTREAM31(01)?
  = British Aerospace Jetstream 41  JETSTREAM41(01)?
  = British Aerospace 146-200       BAE146200A
  = Mitsubishi MU-300 Diamond       MU300
MOONEY  Mooney
  M20C Ranger                       M20[A-E]?
  M20F Executive                    M20[FG]
  M20J 201                          M20J
  M20K 231                          M20K
  M20TN Acclaim                     M20(TN|V)
  M20R Ovation                      M20[MRSU]
`;
