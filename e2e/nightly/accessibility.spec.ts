import { comparePath } from '../../domain/compare-paths.ts';
import { listerPath } from '../../domain/listing.ts';
import { groundLease } from '../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../domain/listing-kinds/monthly-hangar.ts';
import { ownApi } from '../../domain/own-listings.ts';
import { apiPaths, inquiryApi, inquiryPaths, marketPaths, paths } from '../../domain/paths.ts';
import { savedSearchApi } from '../../domain/saved-search.ts';
import { waitingListApi } from '../../domain/waiting-lists/waiting-list.ts';
import { waitingListPaths } from '../../domain/waiting-lists/waiting-list-paths.ts';
import { wantedApi, wantedPaths } from '../../domain/wanted.ts';
import { DIALOGS, expectAccessible, expectToFitWithLargeText, fits } from '../accessible.ts';
import { demoListing, signInAs } from '../demo-account.ts';
import { allFilters } from '../filters-page.ts';
import { choosePhotos, fillForm, list } from '../listing-form.ts';
import { fillSignUp, joinAs, linkFor, signUp, stranger } from '../people.ts';
import { expect, type Page, test } from '../test.ts';

type Act = (page: Page) => Promise<unknown>;

/** An address, and the states that lead from one to the next on its page. Screens that are one component are here once. */
type Screen = [address: string | ((page: Page) => Promise<string>), states?: Record<string, Act>];

const PHONE = { width: 360, height: 800 };
const WIDE = { width: 1440, height: 800 };
const token = 'A'.repeat(43);
const press =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();
const pressLast =
  (name: string): Act =>
  (page) =>
    page.getByRole('button', { name, exact: true }).last().click();
const open =
  (name: string | RegExp): Act =>
  (page) =>
    page.getByRole('link', { name }).first().click();
const fill =
  (label: string, text: string): Act =>
  (page) =>
    page
      .getByLabel(new RegExp(`^${RegExp.escape(label)}`))
      .first()
      .fill(text);
const closeDialog: Act = async (page) => {
  // Its code may be on the way, and Escape would come before it.
  await expect(page.getByRole('dialog')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
};
const inTurn =
  (...acts: Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };
const shows =
  (text: string | RegExp): Act =>
  (page) =>
    expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
const opens = (name: string | RegExp): Act =>
  inTurn(press(name), (page) => expect(page.locator(DIALOGS).filter({ visible: true })).not.toHaveCount(0));
const firstJson = async (page: Page, address: string) => (await (await page.request.get(address)).json())[0];
const listingOf = (kind: ListingKind) => async (page: Page) =>
  paths.listing(kind, (await demoListing(page.request, kind)).id);
const firstAd = async (page: Page) => wantedPaths.ad((await firstJson(page, wantedApi.list)).id);
const conversation = async (page: Page) => inquiryPaths.thread((await firstJson(page, inquiryApi.all())).id);
async function keptList(page: Page): Promise<string> {
  return waitingListPaths.keep((await firstJson(page, waitingListApi.mine)).id);
}
const nothing: Act = async () => {};
const onWideScreen: Act = (page) => page.setViewportSize(WIDE);
const offline: Act = (page) => page.context().setOffline(true);
/** The chart is a picture, and drawing it takes longer than everything else. */
const withoutChart: Act = (page) => page.route(/assets\/chart-/, () => {});
/** Markers are grouped again until the map has its size; rates come last. */
const openMarker: Act = async (page) => {
  await page.reload();
  await page.locator('[aria-haspopup=dialog][aria-label*=" at "][aria-label*="$"]').first().press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible();
};

const signedOut: Record<string, Screen> = {
  'landing page': [
    '/',
    {
      'suggested airports': inTurn(
        (page) => page.getByLabel('Airport, city, or keywords').pressSequentially('dallas'),
        (page) => expect(page.getByRole('option').first()).toBeVisible(),
      ),
      'an aircraft without dimensions': inTurn(
        fill('What do you fly?', 'n1010m'),
        (page) => page.keyboard.press('Enter'),
        fill('Wingspan or rotor', '34 wide'),
        (page) => page.keyboard.press('Enter'),
        shows(/^Wingspan must be feet up to/),
      ),
      'choice of an airport': opens('Choose your airport'),
      'on a wide screen': inTurn(closeDialog, onWideScreen),
    },
  ],
  'sign-in': [
    '/?auth=login',
    {
      errors: inTurn(press('Sign In'), shows('Password is required')),
      'forgotten password, errors': inTurn(
        press('Forgot password?'),
        (page) => page.keyboard.press('Enter'),
        shows('Valid email is required'),
      ),
      'forgotten password, sent': inTurn(
        (page) => page.getByRole('dialog').getByLabel('Email').fill(stranger().email),
        (page) => page.keyboard.press('Enter'),
        shows('If you have an account with'),
      ),
    },
  ],
  'sign-up': [
    '/?auth=register',
    {
      errors: inTurn(press('Create Account'), shows('First name is required')),
      'check your email': (page) => fillSignUp(page, stranger()),
    },
  ],
  'sign-up link': [async (page) => `/verify-email?token=${await signUp(page, stranger())}`],
  'sign-up link that doesn’t work': [`/verify-email?token=${token}`],
  'inquiry link that doesn’t work': [inquiryPaths.held('forged')],
  'unsubscribe link that doesn’t work': ['/unsubscribe?token=saved-search.1.forged'],
  'saved search, to be confirmed and edited': [
    async (page) => {
      const { email } = stranger();
      const filters = { near: 'KSUW', withinNm: '10' };
      const data = { category: hangarSpace.category, filters, name: 'Superior', frequency: 'weekly', email };
      expect((await page.request.post(savedSearchApi.all, { data })).ok()).toBe(true);
      return linkFor(email, /\S+\/saved-search\S*/);
    },
    { edited: inTurn(press('Start these emails'), shows('Your search is saved')) },
  ],
  mailbox: [
    async (page) => {
      await signUp(page, stranger());
      return paths.mailbox;
    },
    {
      email: open(/./),
      // axe can't run in the frame, which allows no scripts.
      'email itself': async (page) =>
        page.setContent(await (await page.request.get(`${page.url()}/html`)).text()),
    },
  ],
  results: [
    '/browse?tab=hangar-spaces&near=KADS&withinNm=300&minDoorHeight=20&maxRate=x&color=red',
    {
      'not applied': (page) => page.getByText('Not applied:').click(),
      filters: (page) => allFilters(page).click(),
    },
  ],
  'results, words of a search': ['/browse?tab=hangar-spaces&q=bonanza+hangar+near+dallas+zzzz'],
  'results, nothing found': [
    '/browse?tab=hangar-spaces&q=zeppelin',
    { 'search to save': opens('Save search') },
  ],
  'results, on a wide screen': [
    '/browse?tab=hangar-spaces',
    {
      'a filter': inTurn(onWideScreen, press('Size'), (page) =>
        expect(page.getByRole('dialog', { name: 'Size' })).toBeVisible(),
      ),
      'choice of an aircraft': inTurn(closeDialog, opens('Aircraft')),
      'suggested airports': inTurn(
        closeDialog,
        (page) => allFilters(page).click(),
        (page) => page.getByLabel('Near airport').pressSequentially('addison'),
        (page) => expect(page.getByRole('option').first()).toBeVisible(),
      ),
      compared: inTurn((page) => page.keyboard.press('Escape'), press(/^Compare /), shows('Compare (1)')),
    },
  ],
  'results that fail to load': [
    '/pricing',
    {
      failed: inTurn(
        (page) =>
          page.route(`**${apiPaths.listings(hangarSpace)}*`, (route) => route.fulfill({ status: 503 })),
        (page) => page.goto('/browse?tab=office-spaces'),
        (page) => page.getByRole('tab', { name: 'Hangar Space' }).click(),
        shows('The listings didn’t load'),
      ),
    },
  ],
  offline: [
    '/pricing',
    {
      notice: inTurn(offline, shows('You’re offline.')),
      'a page that didn’t load': inTurn(
        (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click(),
        shows('This page didn’t load'),
      ),
    },
  ],
  map: [
    async (page) => {
      await withoutChart(page);
      return `${paths.browseKind(hangarSpace)}&view=map&near=KBOS&withinNm=40&aircraft=pilatus-pc-12-ngx`;
    },
    {
      'sheet of a marker': openMarker,
      'sheet, opened': press('More about each result'),
      'popup of a marker': inTurn(closeDialog, onWideScreen, openMarker),
    },
  ],
  split: [
    async (page) => {
      await withoutChart(page);
      return paths.browseKind(hangarSpace, { view: 'split' });
    },
    { 'on a tablet': (page) => page.setViewportSize({ width: 820, height: 1180 }) },
  ],
  'monthly hangars': [paths.browseHangars({ view: 'list' }), { filters: (page) => allFilters(page).click() }],
  'map of monthly hangars': [
    async (page) => {
      await withoutChart(page);
      return paths.browseHangars();
    },
    {
      'an airport': inTurn(press(/^\d+ hangars? at \w+, /), (page) =>
        expect(page.getByRole('dialog').getByRole('heading', { level: 3 }).first()).toBeVisible(),
      ),
    },
  ],
  'hangar space': [
    listingOf(hangarSpace),
    {
      'choice of an aircraft': opens('Choose aircraft'),
      'an aircraft that doesn’t fit': inTurn(
        fill('Type or tail number', 'boeing 747-8'),
        (page) =>
          page
            .getByRole('option', { name: /^Boeing 747-8/ })
            .first()
            .click(),
        shows('Doesn’t fit'),
      ),
      'on a wide screen': onWideScreen,
      'report, errors': inTurn(
        press('Something wrong with this listing?'),
        (page) => page.getByLabel('What’s wrong?').selectOption('Something else'),
        press('Send report'),
        shows('Tell us what’s wrong'),
      ),
      'question before typed text goes': inTurn(
        (page) => page.getByRole('dialog').getByLabel('Message').fill('The door is lower.'),
        (page) => page.keyboard.press('Escape'),
        shows('Discard what you typed?'),
      ),
    },
  ],
  't-hangar': [
    async (page) => {
      const stated = { hangarType: 't-hangar', minWingDepth: 16, minTailWidth: 18, minDoorOpeningWidth: 40 };
      const { id } = await firstJson(page, apiPaths.listings(monthlyHangar, { ...stated, limit: 1 }));
      return paths.listing(monthlyHangar, id);
    },
    {
      'measures, errors': inTurn(
        opens('Choose aircraft'),
        fill('Type or tail number', 'Piper Super Cub'),
        (page) => page.getByRole('option', { name: /^Piper Super Cub/ }).click(),
        press('Type both measures'),
        fill('Nose to trailing edge', 'wide'),
        press('Save measures'),
        shows('Type feet up to 1,000, such as 12.5'),
      ),
      'an aircraft that fits': inTurn(
        fill('Nose to trailing edge', '8'),
        fill('Tailplane width', '9.5'),
        press('Save measures'),
        shows(/^For T-hangars: 8/),
        closeDialog,
      ),
    },
  ],
  'ground lease': [listingOf(groundLease)],
  'listing that is missing': ['/listing/hangar-space/2147483647'],
  'listing that loads, and fails': [
    '/browse?tab=hangar-spaces',
    {
      loading: async (page) => {
        const arrive = Promise.withResolvers<void>();
        await page.route('**/api/hangar-spaces/*', (route) => arrive.promise.then(() => route.abort()));
        await page.getByRole('rowheader').first().getByRole('link').press('Enter');
        await expect(page.getByText('Loading the hangar space…')).toBeAttached();
        await page.exposeFunction('fail', arrive.resolve);
      },
      failed: inTurn((page) => page.evaluate('fail()'), shows('This listing didn’t load')),
    },
  ],
  lister: [async (page) => listerPath((await demoListing(page.request, hangarSpace)).owner.id)],
  comparison: [
    async (page) => {
      const { id } = await demoListing(page.request, hangarSpace);
      const monthly = await demoListing(page.request, monthlyHangar);
      const listings = [
        { category: hangarSpace.category, id },
        { category: monthlyHangar.category, id: monthly.id },
      ];
      return comparePath(listings, { aircraft: { aircraft: 'Pilatus PC-12 NGX' } });
    },
    { 'on a wide screen': onWideScreen },
  ],
  airports: ['/airports'],
  'airports found': ['/airports?q=dallas'],
  'airports of a state': ['/airports?state=HI'],
  airport: [paths.airport('KDFW'), { 'on a wide screen': onWideScreen }],
  'airport without listings': [paths.airport('KBFF')],
  market: [marketPaths.overview()],
  'market of a state': [marketPaths.one('TX', hangarSpace.category)],
  'aircraft guide': [
    paths.aircraftGuide,
    { compared: inTurn(open('Compare Cirrus SR22'), open('Compare Daher TBM 960')) },
  ],
  'aircraft type': [paths.aircraftType('pilatus-pc-12-ngx')],
  'space wanted': [wantedPaths.list()],
  ad: [firstAd],
  'ad without sign-in': [wantedPaths.new()],
  contact: [
    paths.contactAbout('/airports/KADS'),
    { errors: inTurn(press('Send message'), shows('Message is required')) },
  ],
  pricing: [paths.pricing],
  privacy: [paths.privacy],
};

const pilot: Record<string, Screen> = {
  home: [paths.home],
  saved: [paths.saved],
  account: [
    paths.account,
    {
      'forms, errors': inTurn(
        press('Change name'),
        press('Change password'),
        press('Change email address'),
        press('Save password'),
        press('Send the link'),
        shows('Password is required'),
      ),
      'an aircraft by its dimensions': inTurn(press('Add an aircraft'), (page) =>
        page.getByText('Type its dimensions instead').click(),
      ),
      'question before the account goes': inTurn(closeDialog, opens('Delete my account')),
    },
  ],
  'listing, for people who don’t list': [paths.createListing()],
  inquiry: [
    listingOf(hangarSpace),
    {
      dialog: opens('Send Inquiry'),
      errors: inTurn(press('Send inquiry'), shows('Message is required')),
    },
  ],
  inquiries: [inquiryPaths.all({})],
  conversation: [async (page) => inquiryPaths.thread((await firstJson(page, inquiryApi.all())).id)],
  'new ad': [
    wantedPaths.new(),
    { errors: inTurn(press('Post the ad'), shows('Say what you’re looking for')) },
  ],
  'report of an ad': [firstAd, { dialog: opens('Report this ad') }],
  'own places on waiting lists': [
    waitingListPaths.mine(),
    { history: (page) => page.getByText(/^Why am I at place/).click(), pause: opens('Pause offers') },
  ],
  'offer of a waiting list': [
    async (page) => {
      const [place] = await (await page.request.get(waitingListApi.places)).json();
      return waitingListPaths.offer(place.listId, place.offers[0].id);
    },
    { question: opens('Accept'), 'on a wide screen': inTurn(pressLast('Go back'), onWideScreen) },
  ],
  'page of a waiting list': [
    async (page) => waitingListPaths.list((await firstJson(page, waitingListApi.places)).listId),
  ],
  'application to a waiting list': [
    async (page) => waitingListPaths.join((await firstJson(page, waitingListApi.places)).listId),
    { errors: inTurn(fill('Name', ''), press('Save changes'), shows('Name is required')) },
  ],
};

const menuOfList = (item: string): Act =>
  inTurn(press(/^More for/), (page) => page.getByRole('menuitem', { name: item }).click());

const keeper: Record<string, Screen> = {
  'kept waiting lists': [waitingListPaths.kept()],
  'people of a waiting list': [
    keptList,
    {
      'a person to add, errors': inTurn(
        press('Add a person'),
        fill('Ownership share', '900'),
        (page) => page.getByLabel('Is a tenant who wants to move').check(),
        press('Add to the list'),
        shows('Name is required'),
      ),
      'its history': inTurn(
        (page) => page.keyboard.press('Escape'),
        pressLast('Discard'),
        press(/^Actions for/),
        (page) => page.getByRole('menuitem', { name: /^Why/ }).click(),
        (page) => expect(page.getByRole('dialog').getByRole('listitem')).not.toHaveCount(0),
      ),
      'everyone asked to confirm': inTurn(closeDialog, menuOfList('Ask everyone to confirm…')),
      'an email to everyone': inTurn(closeDialog, menuOfList('Email everyone…')),
      'on a wide screen': inTurn(closeDialog, onWideScreen),
    },
  ],
  'offers of a waiting list': [
    async (page) => `${await keptList(page)}?tab=offers`,
    { menu: press(/^Actions for the offer/) },
  ],
  'history of a waiting list': [async (page) => `${await keptList(page)}?tab=history`],
  'rules of a waiting list': [
    async (page) => waitingListPaths.rules((await firstJson(page, waitingListApi.mine)).id),
    {
      open: async (page) => {
        const folded = page.locator('form details:not([open]) > summary');
        while ((await folded.count()) > 0) await folded.first().click();
      },
      errors: inTurn(
        fill('Time to answer', '0'),
        press('Save changes'),
        shows('Enter a whole number from 1'),
      ),
    },
  ],
  'new waiting list': [waitingListPaths.create()],
  'board of a waiting list': [
    async (page) => waitingListPaths.board((await firstJson(page, waitingListApi.mine)).id),
  ],
  'import of people': [
    async (page) => waitingListPaths.importPeople((await firstJson(page, waitingListApi.mine)).id),
    {
      columns: inTurn(
        (page) => page.getByText('Paste rows instead').click(),
        fill('Rows', 'Given\tCame\nAnn\t3/4/2018'),
        shows('2. Its columns'),
      ),
    },
  ],
};

const owner: Record<string, Screen> = {
  'own dashboard': [
    `${paths.dashboard}?kind=${hangarSpace.category}`,
    {
      'details of a listing': inTurn(press(/^Actions for/), (page) =>
        page.getByRole('menuitem', { name: /^Details/ }).click(),
      ),
      'question before a listing goes': inTurn(
        press(/^Actions for/),
        (page) => page.getByRole('menuitem', { name: 'Delete' }).click(),
        (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
      ),
      'several listings': inTurn(pressLast('Cancel'), onWideScreen, (page) =>
        page.getByRole('checkbox', { name: 'Select all shown' }).check(),
      ),
    },
  ],
  'dashboard, nothing found': [`${paths.dashboard}?q=nothing+is+called+this`],
  'new hangar space': [
    paths.createListing(hangarSpace),
    {
      errors: inTurn(press('Preview Listing'), (page) =>
        expect(page.getByRole('region', { name: 'Fields to fix' })).toBeVisible(),
      ),
      'choice of an airport': inTurn(press(/^(Select Airport Location|Change)$/), (page) =>
        expect(page.getByRole('option').first()).toBeVisible(),
      ),
      'airports found': inTurn(
        (page) => page.getByRole('combobox', { name: 'Search airports' }).fill('dallas love'),
        (page) => expect(page.getByRole('option', { name: /KDAL/ })).toBeVisible(),
      ),
      'photos and documents': inTurn(
        closeDialog,
        (page) => choosePhotos(page, 'north', 'south'),
        (page) => expect(page.getByLabel('Caption for photo 2')).toBeVisible(),
        (page) =>
          page
            .locator('input[aria-label="Choose photos"]')
            .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }),
        (page) => expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible(),
      ),
      'question about figures': inTurn(
        (page) => fillForm(page, hangarSpace, 'A small one'),
        fill('Hangar square footage', '36'),
        press('Preview Listing'),
        shows('Is this right?'),
      ),
      review: inTurn(press('Yes, it’s right'), shows('Review your listing')),
    },
  ],
  'edited listing': [
    async (page) => {
      await joinAs(page);
      return paths.editListing(hangarSpace, (await list(page, hangarSpace, 'Box 1')).id);
    },
    {
      errors: inTurn(fill('Title', ''), press('Update Hangar Space'), shows('Title is required')),
      'changes of somebody else': async (page) => {
        await fill('Title', 'Mine')(page);
        const [id] = /\d+$/.exec(page.url()) ?? [];
        const data = { title: 'Theirs' };
        expect((await page.request.patch(apiPaths.listing(hangarSpace, id ?? 0), { data })).ok()).toBe(true);
        await press('Update Hangar Space')(page);
        await shows('This listing has changed since you opened it')(page);
      },
      'question before changes go': inTurn(open('Cancel'), shows('Leave without saving?')),
    },
  ],
  'own listing': [
    async (page) => {
      const { id } = await firstJson(page, `${ownApi.listings(hangarSpace)}?limit=1`);
      return paths.listing(hangarSpace, id);
    },
  ],
  inquiries: [inquiryPaths.all({})],
  conversation: [conversation],
  'ads for own listings': [wantedPaths.matches()],
  'listing that was leased': [
    async (page) => {
      await joinAs(page);
      await list(page, hangarSpace, 'Box 1');
      return paths.dashboard;
    },
    {
      question: inTurn(
        (page) =>
          page
            .getByLabel(/^Status of/)
            .first()
            .selectOption('Occupied'),
        shows('How was it leased?'),
      ),
    },
  ],
  import: [
    paths.importListings(groundLease),
    {
      format: (page) => page.getByText('How to format the file').click(),
      errors: inTurn(
        (page) => page.getByText('Paste rows instead').click(),
        fill('Rows', 'reference,title,airport\nG-1,,KADS'),
        press('Check file'),
        shows(/^\d+ errors in 1 row$/),
      ),
    },
  ],
  'import of units': [
    paths.importUnits(monthlyHangar, { airport: 'KHIO' }),
    {
      columns: inTurn(
        (page) => page.getByText('Paste rows instead').click(),
        fill('Rows', 'Hangar #\tRent\nA-1\t400'),
        shows('2. Its columns'),
      ),
    },
  ],
  'occupancy of an airport': [
    async (page) => {
      await signInAs(page, 'peter.lindqvist@example.com');
      return paths.occupancy('KANE');
    },
  ],
  'profile of a principal': [
    async (page) => {
      await joinAs(page);
      return paths.profile;
    },
    {
      errors: inTurn(press('Update Profile'), shows('Title is required')),
      'airport operator, errors': inTurn(
        press('Ask to be verified'),
        press('Send request'),
        shows('Please select an airport'),
      ),
    },
  ],
  'profile of a broker': [`${paths.profile}?type=listing_broker`],
  'account of a lister': [
    paths.account,
    {
      'webhook, errors': inTurn(
        press('Set a webhook'),
        fill('Address', 'http://10.0.0.1/'),
        press('Set webhook'),
        shows('Enter an https:// address with a public host name'),
      ),
    },
  ],
};

const admin: Record<string, Screen> = {
  users: [
    paths.adminTab('users'),
    {
      'an account': inTurn(open(/^View /), shows('Devices signed in')),
      'its listings': inTurn(closeDialog, opens(/^Listings /)),
      'suspension, errors': inTurn(
        closeDialog,
        press(/^Suspend /),
        pressLast('Suspend'),
        shows('Reason is required'),
      ),
      'question before an account goes': inTurn(closeDialog, opens(/^Delete /)),
      'address to allow': inTurn(pressLast('Cancel'), opens('Allow sign-up again')),
    },
  ],
  'unconfirmed sign-ups': [paths.adminTab('sign-ups'), { 'on a wide screen': onWideScreen }],
  'listings of a kind': [
    paths.adminTab(groundLease.category),
    {
      'take-down, errors': inTurn(press(/^Take down /), pressLast('Take down'), shows('Reason is required')),
    },
  ],
  verification: [
    paths.adminTab('verification'),
    {
      'errors of a checklist': inTurn(
        open(/^Verify /),
        press('Save and open next'),
        shows('Check at least one thing.'),
      ),
    },
  ],
  reports: [
    paths.adminTab('reports', { type: 'report', state: 'open' }),
    {
      'errors of a decision': inTurn(
        open(/^Decide/),
        (page) => page.getByRole('radio', { name: /^Uphold/ }).check(),
        press(/^Save (decision|and open next)/),
        shows('Write an answer'),
      ),
      'question before typed text goes': inTurn(
        fill('Answer', 'We called the owner.'),
        (page) => page.keyboard.press('Escape'),
        shows('Discard what you typed?'),
      ),
    },
  ],
  'audit log': [paths.adminTab('audit'), { 'on a wide screen': onWideScreen, 'an entry': open(/^View /) }],
  health: [paths.adminTab('health')],
};

const visitors: [string, Record<string, Screen>, Act?][] = [
  ['signed out', signedOut],
  ['a pilot', pilot, (page) => signInAs(page, 'casey.moreno@example.com')],
  ['an owner', owner, (page) => signInAs(page, 'joanna.mbeki@example.com')],
  ['the keeper of a list', keeper, (page) => signInAs(page, 'peter.lindqvist@example.com')],
  ['the admin', admin, (page) => signInAs(page, 'admin@example.com')],
];

test.afterEach(({ context }) => context.setOffline(false));

for (const [visitor, screens, signIn] of visitors) {
  test.describe(visitor, () => {
    for (const [turn, [name, [address, states = {}]]] of Object.entries(screens).entries()) {
      test(name, async ({ page }) => {
        await page.setViewportSize(PHONE);
        await signIn?.(page);
        await page.goto(typeof address === 'string' ? address : await address(page));
        await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog'))).not.toHaveCount(0);
        await expectToFitWithLargeText(page);
        await page.setViewportSize(WIDE);
        expect(await fits(page), 'on a wide screen').toBe(true);
        await page.setViewportSize(PHONE);
        // Both themes in turn, because all screens share a few colors.
        for (const [at, [state, reach]] of Object.entries({
          'as it opens': nothing,
          ...states,
        }).entries()) {
          await test.step(state, async () => {
            await reach(page);
            await expectAccessible(page, (turn + at) % 2 ? 'dark' : 'light');
          });
        }
      });
    }
  });
}

test('pages fit when a style sheet enlarges their text', async ({ page }) => {
  await page.addInitScript(() =>
    // Unlike a larger default size, this leaves media queries as they are.
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    }),
  );
  await page.setViewportSize({ width: 360, height: 780 });
  const see = async (address: string) => {
    await page.goto(address);
    expect(await fits(page), address).toBe(true);
  };
  for (const address of ['/', '/browse', paths.airport('KADS'), await listingOf(hangarSpace)(page)])
    await see(address);
  await signInAs(page, 'joanna.mbeki@example.com');
  const { id } = await firstJson(page, `${ownApi.listings(hangarSpace)}?limit=1`);
  for (const address of [
    paths.dashboard,
    paths.createListing(hangarSpace),
    paths.editListing(hangarSpace, id),
    paths.profile,
  ])
    await see(address);
  await signInAs(page, 'admin@example.com');
  for (const tab of ['users', 'hangar-space', 'verification', 'reports', 'audit']) {
    await see(paths.adminTab(tab));
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await fits(page), `${tab} on a wide screen`).toBe(true);
    await page.setViewportSize({ width: 360, height: 780 });
  }
});
