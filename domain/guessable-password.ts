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

/** Runs along the alphabet or the keyboard; any part of one is guessable. */
const walks = [
  '0123456789012345678901234567890',
  'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  "qwertyuiop[]asdfghjkl;'zxcvbnm,./",
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1234567890qwertyuiopasdfghjklzxcvbnm',
  'qwertyuiop1234567890',
  'abcdefghijklmnopqrstuvwxyz1234567890',
  'a1b2c3d4e5f6g7h8i9j0',
  '1a2b3c4d5e6f7g8h9i0j',
  '147258369',
  '159357',
  '789456123',
].flatMap((walk) => [walk, [...walk].reverse().join('')]);

/** Guessable also with digits and symbols around them. */
const words = new Set(
  `password passwords passwort motdepasse passcode passphrase mypassword thepassword yourpassword
  thisismypassword newpassword nopassword changeme changepassword letmein letmeinnow opensesame trustnoone
  admin administrator superadmin superuser sysadmin rootroot guest testtest testing testuser tester temporary
  temppassword default defaultpassword secret topsecret mysecret welcome welcomehome welcomeback qwerty
  qwertyuiop asdfgh asdfghjkl zxcvbnm qazwsx qazwsxedc abcdef abcabc iloveyou iloveyousomuch iloveyouforever
  iloveu ilovemyself loveyouforever sunshine princess football baseball basketball superman batman spiderman
  starwars startrek pokemon dragon monkey shadow master michael jennifer christopher charlie jordan
  liverpool arsenal chelsea manchester manchesterunited realmadrid barcelona unbelievable motherfucker
  jesuschrist jesuslovesme jesusislord godisgood godislove blessed whatever computer internet samsung
  microsoft google facebook freedom spring summer autumn winter january february september october november
  december monday friday correcthorsebatterystaple tobeornottobe aviation airplane airport hangar pilot
  clearedtoland clearedfortakeoff flyingmachine cessna cessnaskyhawk piper cirrus gulfstream boeing
  mynoob babygirl lovely loveme fuckyou hello hottie jessica ashley nicole daniel thomas andrew matthew jordan
  naruto spongebob metallica slipknot nirvana eminem killer hunter ranger soccer hockey golfer cookie banana
  orange purple silver flower summertime chocolate butterfly america canada england mexico brasil tiedown`.split(
    /\s+/,
  ),
);

/** A password with fewer distinct characters is a pattern, however long. */
const LEAST_DIFFERENT = 5;
/** A password of up to this many guessable pieces is itself guessable. */
const PIECES = 4;
const PIECE_MIN = 3;
/** Longer passwords skip the check for pieces, which takes quadratic time. */
const PIECED_MAX = 48;

/** True for passwords that attackers try first, and for those that contain one of `known`, such as the email. */
export function isGuessable(password: string, known: readonly string[] = []): boolean {
  const plain = password.toLowerCase();
  const squeezed = plain.replaceAll(' ', '');
  return (
    /^(.+?)\1+$/su.test(plain) ||
    new Set(plain).size < LEAST_DIFFERENT ||
    isPieced(squeezed) ||
    walks.some((walk) => walk.includes(squeezed)) ||
    [squeezed, squeezed.replace(/^[\d\p{P}\p{S}]+|[\d\p{P}\p{S}]+$/gu, ''), withoutLeet(squeezed)].some(
      (word) => words.has(word) || commonPasswords.has(word),
    ) ||
    known.some((text) => text !== '' && plain.includes(text.toLowerCase()))
  );
}

/** True for a few guessable pieces in a row: "qweasdzxc123", "sunshine1234princess". */
function isPieced(text: string): boolean {
  if (text.length > PIECED_MAX) return false;
  // fewest[n]: the fewest pieces that make up the first n characters.
  const fewest: number[] = [0];
  for (let end = 1; end <= text.length; end += 1) {
    let least = Number.POSITIVE_INFINITY;
    for (let start = 0; start <= end - PIECE_MIN; start += 1) {
      const before = fewest[start] ?? Number.POSITIVE_INFINITY;
      if (before + 1 < least && isPiece(text.slice(start, end))) least = before + 1;
    }
    fewest.push(least);
  }
  return (fewest[text.length] ?? Number.POSITIVE_INFINITY) <= PIECES;
}

const isPiece = (text: string): boolean =>
  words.has(text) || /^(.)\1+$/su.test(text) || walks.some((walk) => walk.includes(text));

/** "P@ssw0rd1234" → "password" */
function withoutLeet(text: string): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '@': 'a',
    $: 's',
    '!': 'i',
  };
  return text.replace(/[\d\p{P}\p{S}]+$/u, '').replace(/[01345@$!]/g, (sign) => letters[sign] ?? sign);
}
