/**
 * Common passwords in lowercase without spaces, compiled from public lists of leaked passwords (SecLists,
 * Passwords/Common-Credentials). Leaves out those that the rules in guessable-password.ts already catch.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `!qaz2wsx#edc 1qaz!qaz2wsx 5201314woaini abracadabra accountant acmilan administrador administrateur aircraft
  airforce airforceone alejandra alejandro alexander alexandra alexandria alphabravo alphabravocharlie amazon
  ameliaearhart anthony antidisestablishmentarianism applesauce australia avengedsevenfold azerty azertyuiop
  azertyuiopqs backtothefuture bangladesh barcelona10messi bartsimpson bayernmunchen beammeupscotty beautiful
  beautifulday beautifulgirl beautifullife benjamin bitchplease blackberry blackbird blackbox blackhawk
  blackpanther blueangels blueberry bluebird bobmarley bocajuniors bohemianrhapsody bombardier bonjour
  bornintheusa borussia bostonredsox brandon breakingbad britneyspears brittany budweiser bugsbunny bulldogs
  bullshit buttercup butterflies butterscotch california californiagirl callofduty captainamerica captainjack
  carpediem caterpillar catherine changemenow changethis cheerleader cheerleading cheesecake chelseafc chevrolet
  chewbacca chicagobears chicagobulls chicagocubs chihuahua chocolatecake christian christmas ciaociao
  cinderella cisco cocacola coffeelover contrasena contraseña corinthians correcthorse corvette cosmetology
  counterstrike cowboys cristiano cristianoronaldo crocodile cutiepie dallascowboys darthvader davidbeckham demo
  dentist deutschland dolphins dominicana dominique donaldduck dontstopbelieving dontworrybehappy doudou
  dragonballgt dragonballz dragonfly dropbox drpepper edwardcullen elephant elizabeth embraer emmanuel engineer
  estrella evanescence faithhopelove familyguy fcbarcelona fernando ferrari finalfantasy firefighter flamengo
  flyhigh footballislife footballrules fortnite forzainter foxtrot francisco frankreich fuckoffbitch
  fucktheworld fuckyoubitch gabriella gamecube gameofthrones gangsta gangster germanshepherd germany gingerbread
  gmail godblessyou goldenretriever grandtheftauto grasshopper greenbaypackers greenday gryffindor guadalupe
  gymnastics hakunamatata hallelujah hallo halloween hannahmontana happybirthday happyfamily happyfeet
  happyhappy harley harleydavidson harrypotter hastalavista helicopter hellokitty hindustan hippopotamus
  homenetwork homersimpson honeybunny hotelcalifornia hotmail hotstuff houseoftherisingsun hufflepuff
  hummingbird hurricane ichliebedich ihateyou illbeback ilovechocolate ilovedancing ilovedaniel ilovedolphins
  iloveflying ilovefootball ilovehimsomuch ilovehorses ilovejessica ilovejesus ilovejustinbieber ilovemexico
  ilovemichael ilovemusic ilovemybaby ilovemycat ilovemycats ilovemydaddy ilovemydog ilovemydogs ilovemyfamily
  ilovemyfather ilovemykids ilovemymom ilovemymommy ilovemymother ilovemywife ilovesoccer iloveyou2much
  iloveyou4ever iloveyouall iloveyoubabe iloveyoubaby iloveyoulots iloveyoumom iloveyoumore imagineallthepeople
  iminlovewithyou imissyoubaby imissyousomuch imthebest imtheboss incrediblehulk india indianajones indonesia
  ingodwetrust instagram intermilan internetaccess iphone isabella iwillsurvive jackdaniels jacksparrow jamaica
  jamesbond jesusisking jesusismylord jesusloves jesussaves jetaimefort jetaimepourlavie jonasbrothers jonathan
  jumpedoverthelazydog justinbieber juventus katherine kawasaki kingdomhearts kittycat kobebryant labrador
  lakers lamborghini lazydog leagueoflegends learjet lebronjames legalizeit legendofzelda letitbe lightning
  linkedin linkinpark livelaughlove livelongandprosper liveloprosper livelovelaugh liverpoolfc lockheedmartin
  longhorns lordoftherings losangeles lovelylady lovetofly macintosh manchesterutd marijuana marilynmanson
  mariposa marseille marshmallow maverick mayday maytheforcebewithyou mercedesbenz merrychristmas michaeljackson
  michaeljordan michelle mickeymouse micontraseña minecraft minniemouse mitsubishi moonlight motherlode
  motorcycle mountaindew mustang mychemicalromance myfamilyrocks mylittlebaby mylittlepony mylovemylife myspace
  mysql netflix neverforget nevergiveup nevergonnagiveyouup nevermind neversaynever newyear newyorkcity
  newyorkgiants newyorkyankees newzealand nicholas nihao ninjaturtles nintendo nokia northamerican nosecurity
  numberone onceuponatime onedirection onelove openthedoor oracle packers pakistan pakistanzindabad
  panicatthedisco paramore patrick peanutbutter philadelphia philippines photographer photography pilotinlife
  pineapple piratesofthecaribbean pitbull pittsburghsteelers playstation pleaseletmein policeman postgres
  powerrangers praisethelord prettygirl prettyprincess programmer puertorico purplehaze pussycat qwerasdfzxcv
  rainbow rainbows rammstein redbaron redsox rhinoceros rickandmorty riverplate ronaldinho root rottweiler
  roundtheworld router runway sailormoon samantha samsunggalaxy sanfrancisco schalke schatzi scoobydoo sebastian
  security selenagomez server sexygirl simpsons skateboard skateboarding skyhawk172sp skyline skywalker
  smellsliketeenspirit smokeweed snowboard snowboarding snowflake sonofabitch southafrica southpark
  spiritofstlouis springtime stairwaytoheaven stargazer starlight stayhungry steelers stephanie stephencurry
  strawberry subaruwrx summerlove sunflower supercalifragilisticexpialidocious supergirl supersecret
  supersecretpassword sweetheart sweethearts sweethomealabama sweetiepie systemofadown taylorswift teamomiamor
  teamomuchisimo teamomucho teamoparasiempre teamotanto temp tequieromucho test test1234test testpassword
  texaslonghorn thanksgiving thebeatles thequickbrown thequickbrownfox thesimpsons thunderbird thunderbirds
  thundercats thunderstorm tiamotanto tinkerbell tinkerbelle toinfinityandbeyond topgun tothemoonandback
  trustingod trustnobody twilight twitter unitedkingdom unitedstates user valarmorghulis valentina valentine
  vampirediaries veronica victoria volkswagen volleyball walkingdead watermelon wewillrockyou whatsapp
  whiskeytango whitetiger william windows windowsxp winniepooh winniethepooh winteriscoming winterwonderland
  wireless woaini wolverine wonderwoman worldofwarcraft wrightbrothers yahoo yankees yellowsubmarine
  youllneverwalkalone youtube`.split(/\s+/),
);
