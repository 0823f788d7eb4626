import { afterAll, describe, expect, test } from 'vitest';
import { type CsvReport, csvColumns } from '../../../domain/csv.ts';
import { allFields } from '../../../domain/listing-kinds/all-fields.ts';
import { groundLease } from '../../../domain/listing-kinds/ground-lease.ts';
import { hangarSpace } from '../../../domain/listing-kinds/hangar-space.ts';
import type { ListingKind } from '../../../domain/listing-kinds/kind.ts';
import { monthlyHangar } from '../../../domain/listing-kinds/monthly-hangar.ts';
import { ownApi } from '../../../domain/own-listings.ts';
import { apiPaths } from '../../../domain/paths.ts';
import { HAS_UNITS } from '../../../domain/units.ts';
import { readDescription } from '../../test/api-description.ts';
import { type Cells, fileOf, rowOf, sendFile } from '../../test/csv-file.ts';
import { createTestApp, everyKind, validInput } from '../../test/test-app.ts';

const site = await createTestApp();
const description = await readDescription(site);
const owner = await site.account('listing_broker');
afterAll(() => site.close());

const kind = hangarSpace;

async function check(file: string | Buffer, of: ListingKind = kind, as = owner): Promise<CsvReport> {
  const before = await site.count('listings');
  const answer = await sendFile(site, of, as, file);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await site.count('listings')).toBe(before);
  return answer.json();
}

async function bring(file: string, of: ListingKind = kind, as = owner): Promise<CsvReport> {
  const answer = await sendFile(site, of, as, file, { dryRun: false });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const mine = async (of: ListingKind = kind, as = owner): Promise<Record<string, unknown>[]> =>
  (await site.request('GET', `${ownApi.listings(of)}?limit=100`, { as })).json();

const titled = async (title: string, of: ListingKind = kind) =>
  (await mine(of)).find((listing) => listing.title === title);

/** The errors of one row, as [column, message]. */
async function errorsOf(cells: Cells, of: ListingKind = kind) {
  const { errors } = await check(fileOf([rowOf(of, 'row with errors', cells)]), of);
  for (const { row } of errors) expect(row).toBe(2);
  return errors.map(({ column, message }) => [column, message]);
}

test('names the kind of the listings that the references name', async () => {
  const person = await site.account('property_principal');
  await bring(fileOf([rowOf(kind, 'A-1')]), kind, person);
  const file = 'reference,availability\r\nA-1,occupied';
  expect(await check(file, groundLease, person)).toMatchObject({ update: 0, otherKind: kind.category });
  expect(await check(file, kind, person)).toMatchObject({ update: 1, otherKind: null });
  expect(await check(file, groundLease)).toMatchObject({ otherKind: null });
});

test('refuses a new listing whose last day is over, as the form does', async () => {
  const cells = { availableFrom: '', availableUntil: '2020-03-31', title: '' };
  expect(await errorsOf(cells)).toEqual([
    ['title', 'Title is required'],
    ['availableUntil', 'Available until must be today or later'],
  ]);
  expect(await errorsOf({ availableFrom: '', availableUntil: '2090-03-31' })).toEqual([]);
});

describe.each(everyKind)('%s', (_category, each) => {
  test('the template’s example is valid under a reference of your own, and refused under EXAMPLE', async () => {
    const template = (await site.request('GET', ownApi.csvTemplate(each), { as: owner })).body;
    const { errors } = await check(template, each);
    expect(errors).toEqual([
      {
        row: 2,
        column: 'reference',
        value: 'EXAMPLE',
        message: 'This is the example row. Replace it with your listing, or delete it',
      },
    ]);
    const file = fileOf([rowOf(each, 'N-1'), rowOf(each, 'N-2')]);
    expect(await check(file, each)).toEqual({
      rows: 2,
      create: 2,
      update: 0,
      unchanged: 0,
      changes: [],
      errors: [],
      errorCount: 0,
      otherKind: null,
      notes: [],
    });
  });

  test('an import stores the same as the form', async () => {
    const person = await site.account('property_principal');
    await bring(fileOf([rowOf(each, 'A-1')]), each, person);
    const [imported] = await mine(each, person);
    const input = Object.fromEntries(
      [...Object.keys(validInput(each)), ...allFields(each).map(({ name }) => name)]
        .filter((name) => imported?.[name] != null)
        .map((name) => [name, imported?.[name]]),
    );
    const made = await site.request('POST', apiPaths.listings(each), { as: person, body: input });
    expect(made.statusCode, made.body).toBe(201);
    const same = ({
      id: _id,
      createdAt: _c,
      updatedAt: _u,
      reference: _r,
      appeal: _a,
      awaitsVerification: _w,
      confirmedAt: _f,
      outcome: _o,
      saves: _s,
      verificationRefusal: _v,
      ...rest
    }: Record<string, unknown>) => rest;
    expect(same(imported ?? {})).toEqual(same(made.json()));
    expect(imported).toMatchObject({ reference: 'A-1', version: 1, availability: 'available' });
  });

  test('importing a file again changes nothing, and a changed cell makes one new version', async () => {
    const person = await site.account('listing_broker');
    const rows = ['B-1', 'B-2', 'B-3'].map((reference) => rowOf(each, reference));
    expect(await bring(fileOf(rows), each, person)).toMatchObject({ create: 3, update: 0, unchanged: 0 });
    const before = await mine(each, person);
    expect(await bring(fileOf(rows), each, person)).toMatchObject({ create: 0, update: 0, unchanged: 3 });
    const again = await mine(each, person);
    expect(again).toEqual(before.map((one, at) => ({ ...one, confirmedAt: again[at]?.confirmedAt })));
    expect(again[0]?.confirmedAt).not.toBe(before[0]?.confirmedAt);
    rows[1] = { ...(rows[1] as Cells), title: 'Renamed' };
    expect(await bring(fileOf(rows), each, person)).toMatchObject({
      create: 0,
      update: 1,
      unchanged: 2,
      changes: [{ row: 3, reference: 'B-2', column: 'title', after: 'Renamed' }],
    });
    const after = await mine(each, person);
    expect(after.map(({ title, version }) => [title === 'Renamed', version])).toEqual([
      [false, 1],
      [true, 2],
      [false, 1],
    ]);
  });

  test('requests and responses match the API description', async () => {
    const asked = (method: 'GET' | 'POST', url: string, request = {}) =>
      description.ask(method, url, { as: owner, ...request });
    expect((await asked('GET', ownApi.csvTemplate(each))).statusCode).toBe(200);
    expect((await asked('GET', ownApi.csvExport(each))).statusCode).toBe(200);
    const raw = { payload: fileOf([rowOf(each, 'A', { title: '' })]), type: 'text/csv' };
    const dry = ownApi.csvImport(each, { dryRun: 'true' });
    expect((await asked('POST', dry, { raw })).statusCode).toBe(200);
    expect(
      (await asked('POST', ownApi.csvImport(each, { agreementAccepted: 'true' }), { raw })).statusCode,
    ).toBe(400);
    expect((await asked('POST', dry, { body: {} })).statusCode).toBe(415);
    expect((await asked('POST', dry, { raw, as: undefined })).statusCode).toBe(401);
    expect((await asked('GET', ownApi.csvExport(each), { as: undefined })).statusCode).toBe(401);
  });
});

describe('permissions', () => {
  const file = () => fileOf([rowOf(kind, 'W-1')]);

  test('refuse signed-out visitors, general users and other sites', async () => {
    expect((await sendFile(site, kind, undefined, file())).statusCode).toBe(401);
    const visitor = await site.account('general_user');
    const answer = await sendFile(site, kind, visitor, file());
    expect([answer.statusCode, answer.json().detail]).toEqual([
      403,
      'Only Property Principals and Listing Brokers can create listings.',
    ]);
    const foreign = await site.request('POST', ownApi.csvImport(kind, { agreementAccepted: 'true' }), {
      as: owner,
      raw: { payload: file(), type: 'text/csv' },
      headers: { origin: 'https://evil.example' },
    });
    expect(foreign.statusCode).toBe(403);
  });

  test('require the agreement', async () => {
    const before = await site.count('listings');
    for (const query of [{}, { agreementAccepted: 'false' }]) {
      const answer = await site.request('POST', ownApi.csvImport(kind, query), {
        as: owner,
        raw: { payload: file(), type: 'text/csv' },
      });
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [
          {
            path: 'agreementAccepted',
            message: 'You must accept the Property Listing Agreement to proceed',
          },
        ],
      ]);
    }
    expect(await site.count('listings')).toBe(before);
  });

  test('protect other owners’ listings from their ids and references', async () => {
    const other = await site.account('property_principal');
    await bring(fileOf([rowOf(kind, 'SHARED', { title: 'Theirs' })]), kind, other);
    const [theirs] = await mine(kind, other);
    expect(await errorsOf({ reference: `#${theirs?.id}` })).toEqual([
      ['reference', `You have no hangar space with the number #${theirs?.id}`],
    ]);
    const person = await site.account('property_principal');
    expect(await bring(fileOf([rowOf(kind, 'SHARED')]), kind, person)).toMatchObject({ create: 1 });
    expect(await mine(kind, other)).toEqual([theirs]);
  });
});

describe('cells', () => {
  test('report every error of a row at once by column, in the form’s words', async () => {
    const empty = Object.fromEntries(csvColumns(kind).map(({ name }) => [name, '']));
    expect(await errorsOf({ ...empty, reference: 'E-1' })).toEqual(
      expect.arrayContaining([
        ['title', 'Title is required'],
        ['airport', 'Please select an airport'],
        ['description', 'Description is required'],
        ['googleMapLink', 'Google Map Link is required'],
        ['hangarSquareFootage', 'Hangar square footage must be positive'],
        ['leaseRate', 'Lease rate must be positive'],
        ['contactEmail', 'Valid email is required'],
        ['contactPhone', 'Contact phone is required'],
      ]),
    );
  });

  test('report row, column and value', async () => {
    const { errors } = await check(
      fileOf([
        rowOf(kind, 'E-1'),
        rowOf(kind, 'E-2', { leaseRate: 'a lot' }),
        rowOf(kind, 'E-3', { title: ' ' }),
      ]),
    );
    expect(errors).toEqual([
      { row: 3, column: 'leaseRate', value: 'a lot', message: 'Lease rate must be a number' },
      { row: 4, column: 'title', value: '', message: 'Title is required' },
    ]);
  });

  test.each([
    ['$18.50', 18.5],
    ['$ 18.50', 18.5],
    ['18.5', 18.5],
    ['1,541.67', 1541.67],
    ['$1,541', 1541],
    [' 7 ', 7],
  ])('a rate of "%s" is %d', async (cell, rate) => {
    const title = `Rate ${cell}`.trim();
    await bring(fileOf([rowOf(kind, title, { title, leaseRate: cell })]));
    expect((await titled(title))?.leaseRate).toBe(rate);
  });

  test.each([
    ['18,50', '18.50'],
    ['$ 1,5', '1.5'],
    ['1.541,67', '1541.67'],
  ])('a rate of "%s" is refused with a hint to write %s', async (cell, hint) => {
    expect(await errorsOf({ leaseRate: cell })).toEqual([
      ['leaseRate', `Lease rate must be a number. Write decimals with a point: ${hint}`],
    ]);
  });

  test.each([
    '1 541',
    '18.5 $',
    '--5',
    '1e3',
    '0x10',
    '٣',
    '18.50/lb',
    '18.50/month',
    '18.50 acres',
    '=1+1',
    'NaN',
    '½',
  ])('a rate of "%s" is refused', async (cell) => {
    expect(await errorsOf({ leaseRate: cell })).toEqual([['leaseRate', 'Lease rate must be a number']]);
  });

  test.each(['$1.77/sf/mo', '1.77 psf per month', '$1.77/month/sq. ft.'])(
    'a rate of %j is refused with what it is a year',
    async (cell) => {
      expect(await errorsOf({ leaseRate: cell })).toEqual([
        ['leaseRate', 'Lease rate must be a number. That’s for a month. Write 21.24 for a year'],
      ]);
    },
  );

  test.each([
    [{ leaseRate: '0' }, 'leaseRate', 'Lease rate must be positive'],
    [{ leaseRate: '-5' }, 'leaseRate', 'Lease rate must be positive'],
    [{ leaseRate: '-$1,000.50' }, 'leaseRate', 'Lease rate must be positive'],
    [{ nnnRate: '-1' }, 'nnnRate', 'NNN rate can’t be negative'],
    [{ leaseRate: '10,001' }, 'leaseRate', 'Lease rate must be at most 10,000'],
    [{ leaseRate: '1.234' }, 'leaseRate', 'Lease rate can have at most 2 decimals'],
    [{ hangarSquareFootage: '$3,600' }, 'hangarSquareFootage', 'Hangar square footage must be a number'],
    [{ fireSuppression: 'perhaps' }, 'fireSuppression', 'Fire suppression must be yes or no'],
    [{ availability: 'soon' }, 'availability', 'Availability must be available, limited, or occupied'],
    [{ airport: 'EDDF' }, 'airport', 'No airport has the code “EDDF”'],
    [{ contactEmail: 'nobody' }, 'contactEmail', 'Valid email is required'],
    [
      { googleMapLink: 'https://example.com' },
      'googleMapLink',
      'Please provide a valid Google Maps URL (use maps.google.com)',
    ],
    [{ doorHeight: '33' }, 'doorHeight', 'Door height can’t be more than the peak ceiling height'],
    [{ reference: '' }, 'reference', 'Reference is required'],
    [{ reference: 'x'.repeat(101) }, 'reference', 'Reference can have at most 100 characters'],
    [{ reference: '#0' }, 'reference', 'Only the number of one of your listings can start with #'],
    [{ reference: '#0123' }, 'reference', 'Only the number of one of your listings can start with #'],
    [{ reference: '#hangar 9' }, 'reference', 'Only the number of one of your listings can start with #'],
    [{ title: 'a\u0007b' }, 'title', 'Title has characters we can’t show'],
  ])('%o is refused', async (cells, column, message) => {
    expect(await errorsOf(cells as Cells)).toEqual([[column, message]]);
  });

  test('choices are separated by semicolons, in any letter case; unknown ones are refused', async () => {
    await bring(fileOf([rowOf(groundLease, 'G-1', { title: 'Chosen', uses: 'fbo; MRO ;;' })]), groundLease);
    expect((await titled('Chosen', groundLease))?.uses).toEqual(['FBO', 'MRO']);
    expect(await errorsOf({ uses: 'FBO; Casino' }, groundLease)).toEqual([
      ['uses', 'Choose from the list of permitted uses'],
    ]);
    expect(await errorsOf({ uses: 'FBO; fbo' }, groundLease)).toEqual([
      ['uses', 'Permitted uses: choose each option only once'],
    ]);
  });

  test('yes and no work in every spelling, with one column per flag', async () => {
    const cells = {
      fuelAvailable: 'TRUE',
      climateControl: '1',
      access24_7: 'Yes',
      wifi: 'no',
      restroom: '0',
      washRack: 'False',
      tieDowns: '',
    };
    await bring(fileOf([rowOf(monthlyHangar, 'M-1', { title: 'Flagged', ...cells })]), monthlyHangar);
    expect((await titled('Flagged', monthlyHangar))?.amenities).toMatchObject({
      fuelAvailable: true,
      climateControl: true,
      access24_7: true,
      wifi: false,
      restroom: false,
      washRack: false,
      tieDowns: null,
    });
    expect(await errorsOf({ wifi: 'fast' }, monthlyHangar)).toEqual([['wifi', 'Wi-Fi must be yes or no']]);
  });

  test('refuse an availability for a listing with units, whose own decide it', async () => {
    const person = await site.account('property_principal');
    await bring(fileOf([rowOf(kind, 'U-1')]), kind, person);
    const [listing] = await mine(kind, person);
    const units = apiPaths.units(kind, Number(listing?.id));
    await site.request('POST', units, {
      as: person,
      body: { units: [{ label: 'A', availability: 'limited' }] },
    });
    const file = fileOf([rowOf(kind, 'U-1', { availability: 'occupied' })]);
    const { errors } = await check(file, kind, person);
    expect(errors).toMatchObject([{ row: 2, column: 'availability', message: HAS_UNITS }]);
    for (const availability of ['', 'limited']) {
      const same = fileOf([rowOf(kind, 'U-1', { availability })]);
      expect(await check(same, kind, person)).toMatchObject({ unchanged: 1, errors: [] });
    }
  });

  test('keep the time of an availability change, and the photos', async () => {
    const person = await site.account('property_principal');
    await bring(fileOf([rowOf(kind, 'V-1', { availability: 'Limited' })]), kind, person);
    const [listing] = await mine(kind, person);
    const changes = () =>
      site.services.db
        .selectFrom('availability_changes')
        .select('availability')
        .where('listing_id', '=', Number(listing?.id))
        .orderBy('id')
        .execute();
    await site.services.db
      .updateTable('listings')
      .set({ images: JSON.stringify(['/media/x.webp']) })
      .where('id', '=', Number(listing?.id))
      .execute();
    await bring(fileOf([rowOf(kind, 'V-1', { availability: 'occupied' })]), kind, person);
    await bring(fileOf([rowOf(kind, 'V-1', { availability: '', title: 'Other' })]), kind, person);
    expect(await changes()).toEqual([{ availability: 'limited' }, { availability: 'occupied' }]);
    expect(await mine(kind, person)).toMatchObject([
      { availability: 'occupied', title: 'Other', version: 3, images: ['/media/x.webp'] },
    ]);
  });
});

describe('rows', () => {
  test('store nothing if one cell is wrong, and the path names it', async () => {
    const before = await site.count('listings');
    const file = fileOf([rowOf(kind, 'T-1'), rowOf(kind, 'T-2', { leaseRate: '0', wallHeight: '' })]);
    const answer = await sendFile(site, kind, owner, file, { dryRun: false });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().errors).toEqual([
      { path: '3.wallHeight', message: 'Wall height must be positive' },
      { path: '3.leaseRate', message: 'Lease rate must be positive' },
    ]);
    expect(await site.count('listings')).toBe(before);
  });

  test('refuse a duplicate reference, even once as an id', async () => {
    const person = await site.account('property_principal');
    await bring(fileOf([rowOf(kind, 'D-1')]), kind, person);
    const [listing] = await mine(kind, person);
    const { errors } = await check(
      fileOf([rowOf(kind, 'D-1'), rowOf(kind, 'D-2'), rowOf(kind, `#${listing?.id}`), rowOf(kind, 'D-2')]),
      kind,
      person,
    );
    expect(errors.map(({ row, column, message }) => [row, column, message])).toEqual([
      [4, 'reference', 'Row 2 already has this listing'],
      [5, 'reference', 'Row 3 already has this listing'],
    ]);
  });

  test('are asked about if a figure is unusual, and accepted', async () => {
    const person = await site.account('property_principal');
    const report = await check(fileOf([rowOf(kind, 'Q-1', { leaseRate: '1200' })]), kind, person);
    expect(report).toMatchObject({
      create: 1,
      notes: ['Row 2: is this right? Lease rate $1,200.00/sf/yr. At KADS, the median is $18.50/sf/yr.'],
    });
    const floor = { hangarSquareFootage: '1000', doorOpeningWidth: '80', width: '80', depth: '60' };
    expect(await check(fileOf([rowOf(kind, 'Q-2', floor)]), kind, person)).toMatchObject({
      create: 1,
      notes: ['Row 2: is this right? Hangar square footage 1,000 sf. 80 × 60 ft is 4,800 sf.'],
    });
  });

  test.each([
    [hangarSpace, { nnnRate: '24' }, 'NNN rate $24.00/sf/yr. Rarely more than $20.00/sf/yr.'],
    [
      hangarSpace,
      { nnnRate: '0.10' },
      'NNN rate $0.10/sf/yr. Rarely less than $0.50/sf/yr. Is it for a month? That’s $1.20/sf/yr.',
    ],
    [
      monthlyHangar,
      { googleMapLink: 'https://maps.google.com/?q=32.9686,96.8364' },
      'The map link is 6,774 nm from KADS, so we use the airport’s position. Its longitude may lack a minus sign.',
    ],
    [
      monthlyHangar,
      { googleMapLink: 'https://maps.google.com/?q=40.64,-73.78' },
      'The map link is 1,196 nm from KADS, so we use the airport’s position.',
    ],
    [
      monthlyHangar,
      { googleMapLink: 'https://maps.google.com/?q=0,0' },
      'The map link is 5,748 nm from KADS, so we use the airport’s position.',
    ],
  ])('ask about an NNN rate or a pin far from what is usual: %#', async (of, cells, question) => {
    const { errors, notes } = await check(fileOf([rowOf(of, 'Q-9', cells)]), of);
    expect(errors).toEqual([]);
    expect(notes).toEqual([`Row 2: is this right? ${question}`]);
  });

  test.each([
    ['5820', ' Is it for a year? That’s $485/month.'],
    ['48', ''],
    ['19000', ' Is it for a year? That’s $1,583.33/month.'],
  ])('ask about a rate far from its airport’s: %s', async (monthlyRate, other) => {
    const person = await site.account('property_principal');
    const rates = ['485', '470', '500'];
    const rows = rates.map((rate, at) =>
      rowOf(monthlyHangar, `M-${at}`, { airport: 'KTKI', monthlyRate: rate, title: `Row ${rate}` }),
    );
    await bring(fileOf(rows), monthlyHangar, person);
    const shown = Number(monthlyRate).toLocaleString('en-US');
    const expected = [
      `Row 2: is this right? Monthly rate $${shown}/month. At KTKI, the median is $485/month.${other}`,
    ];
    for (const airport of ['KTKI', 'tki']) {
      const googleMapLink = 'https://maps.app.goo.gl/AbCdEf123456';
      const row = rowOf(monthlyHangar, 'M-9', { airport, monthlyRate, googleMapLink });
      const { errors, notes } = await check(fileOf([row]), monthlyHangar, person);
      expect(errors).toEqual([]);
      expect(notes).toEqual(expected);
    }
    const changed = await check(fileOf([{ reference: 'M-0', monthlyRate }]), monthlyHangar, person);
    expect(changed.notes).toContain(expected[0]);
  });

  test('name three of the columns that new listings don’t state', async () => {
    const needed = csvColumns(monthlyHangar).filter(({ required }) => required);
    const row = rowOf(monthlyHangar, 'S-1', { monthlyRate: '485' });
    const { notes } = await check(
      fileOf([Object.fromEntries(needed.map(({ name }) => [name, row[name] ?? '']))]),
      monthlyHangar,
    );
    expect(notes.at(-1)).toMatch(/don’t state (?:[^,]+, ){2}[^,]+ and \d+ others\.$/);
  });

  test('say that feet and inches are rounded down', async () => {
    const person = await site.account('property_principal');
    const rows = [rowOf(kind, 'R-1', { doorHeight: `11' 6"` }), rowOf(kind, 'R-2', { doorHeight: `11' 7"` })];
    expect(await bring(fileOf(rows), kind, person)).toMatchObject({
      notes: [
        `Feet and inches are rounded down to the tenth of a foot. In row 3, Door height 11' 7" is 11.5 ft.`,
      ],
    });
    expect(await mine(kind, person)).toMatchObject([{ doorHeight: 11.5 }, { doorHeight: 11.5 }]);
  });

  test('keep values of missing columns, except that a new listing needs them', async () => {
    const person = await site.account('property_principal');
    await bring(fileOf([rowOf(kind, 'P-1', { nnnRate: '4' })]), kind, person);
    const report = await bring(fileOf([{ reference: 'P-1', leaseRate: '21' }]), kind, person);
    expect(report).toMatchObject({
      update: 1,
      notes: ['Existing listings keep their values in columns that aren’t in the file.'],
    });
    expect(await mine(kind, person)).toMatchObject([
      {
        leaseRate: 21,
        nnnRate: 4,
        title: 'Corporate hangar 3 with office and shop',
        maintenanceAllowed: true,
      },
    ]);
    const row = rowOf(kind, 'P-1', { title: 'Both' });
    delete row.nnnRate;
    delete row.maintenanceAllowed;
    const both = await check(fileOf([row, { ...row, reference: 'P-4' }]), kind, person);
    expect(both).toMatchObject({
      create: 1,
      update: 1,
      notes: [
        'Existing listings keep their values in columns that aren’t in the file.',
        'For columns that aren’t in the file, new listings don’t state Maintenance allowed and NNN rate.',
      ],
    });
    const { errors } = await check(
      fileOf(['P-2', 'P-3'].map((reference) => ({ reference, leaseRate: '5' }))),
      kind,
      person,
    );
    expect(errors).toContainEqual({
      row: null,
      column: 'title',
      value: '',
      message: 'Add this column: the file has new listings, and they need it',
    });
    expect(errors.filter(({ column }) => column === 'title')).toHaveLength(1);
  });

  test('keep a listing’s airport under any of its codes', async () => {
    const person = await site.account('property_principal');
    await bring(fileOf([rowOf(kind, 'L-1', { airport: 'ads' })]), kind, person);
    expect(await check(fileOf([rowOf(kind, 'L-1', { airport: 'KADS' })]), kind, person)).toMatchObject({
      unchanged: 1,
    });
    const { errors } = await check(fileOf([rowOf(kind, 'L-1', { airport: 'KDAL' })]), kind, person);
    expect(errors).toMatchObject([
      { column: 'airport', message: 'This listing is at KADS, and its airport can’t be changed' },
    ]);
  });

  test('create no duplicates in two simultaneous imports', async () => {
    const person = await site.account('property_principal');
    const file = fileOf(Array.from({ length: 40 }, (_, index) => rowOf(kind, `C-${index}`)));
    const reports = await Promise.all([1, 2, 3].map(() => bring(file, kind, person)));
    expect(reports.map(({ create, unchanged }) => create + unchanged)).toEqual([40, 40, 40]);
    expect(reports.reduce((sum, { create }) => sum + create, 0)).toBe(40);
    expect(await mine(kind, person)).toHaveLength(40);
  });
});
