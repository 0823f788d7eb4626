import { createECDH, randomBytes } from 'node:crypto';
import { hangarSpace } from '../domain/listing-kinds/hangar-space.ts';
import { emailSettingsPath, inquiryPaths } from '../domain/paths.ts';
import { pushApi } from '../domain/push.ts';
import { fits } from './accessible.ts';
import { list, unique } from './listing-form.ts';
import { joinAs } from './people.ts';
import { expect, type Page, test } from './test.ts';

const originOf = (page: Page) => new URL(page.url()).origin;
const setting = (page: Page) => page.getByRole('switch', { name: 'Notifications in this browser' });

/** Test browsers reach no push service and show no notifications, so this gives them an address and a permission. */
async function givePushService(page: Page): Promise<void> {
  const browser = createECDH('prime256v1');
  const keys = {
    p256dh: browser.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${keys.auth}`;
  await page.addInitScript(
    (made) => {
      let asked = 0;
      Object.assign(window, { permissionAsked: () => asked });
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Notification.requestPermission = async () => {
        asked += 1;
        return 'granted';
      };
      PushManager.prototype.subscribe = async (options) => {
        const key = options?.applicationServerKey;
        if (typeof key !== 'string' || key.length !== 87) throw new Error('No key of the site.');
        return { toJSON: () => made } as unknown as PushSubscription;
      };
    },
    { endpoint, keys },
  );
}

for (const width of [360, 1440]) {
  test(`notifications are off until pressed, show up, and open their conversation at ${width} px`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await givePushService(page);
    await joinAs(page);
    const listing = await list(page, hangarSpace, unique());
    await page.goto(emailSettingsPath);
    await expect(setting(page)).not.toBeChecked();
    await expect(setting(page)).toBeEnabled();
    expect(await page.evaluate(() => Reflect.get(window, 'permissionAsked')())).toBe(0);
    expect(await fits(page)).toBe(true);
    const worker = context.waitForEvent('serviceworker');
    await setting(page).press('Space');
    await expect(setting(page)).toBeChecked();
    await expect(page.getByText('Last used just now, gets notifications')).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'permissionAsked')())).toBe(1);
    expect((await (await page.request.get(pushApi)).json()).isOn).toBe(true);

    const path = inquiryPaths.thread(listing.id);
    const note = { title: 'New inquiry', body: `About ${listing.title}`, path, tag: 'x' };
    const [shown, opened] = await (await worker).evaluate(async (note) => {
      const scope = globalThis as unknown as {
        registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
        clients: { openWindow: (address: string) => Promise<null> };
      };
      const Push = Reflect.get(globalThis, 'PushEvent');
      const shown = new Promise<object>((resolve) => {
        scope.registration.showNotification = async (title, options) => resolve({ title, ...options });
      });
      globalThis.dispatchEvent(new Push('push', { data: JSON.stringify(note) }));
      const opened = new Promise<string>((resolve) => {
        scope.clients.openWindow = async (address) => {
          resolve(address);
          return null;
        };
      });
      const Extendable = Reflect.get(globalThis, 'ExtendableEvent');
      const notification = { data: note.path, close() {} };
      globalThis.dispatchEvent(Object.assign(new Extendable('notificationclick'), { notification }));
      return Promise.all([shown, opened]);
    }, note);
    expect(shown).toMatchObject({ title: note.title, body: note.body, tag: 'x', data: path });
    expect(opened).toBe(`${originOf(page)}${path}`);

    await page.reload();
    await expect(setting(page)).toBeChecked();
    await setting(page).press('Space');
    await expect(setting(page)).not.toBeChecked();
    await expect.poll(async () => (await (await page.request.get(pushApi)).json()).isOn).toBe(false);
  });
}

test('a browser that blocks notifications says how to allow them', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await joinAs(page, 'visitor');
  await page.goto(emailSettingsPath);
  await expect(setting(page)).toBeDisabled();
  await expect(page.getByText('This browser blocks notifications of this site.')).toBeVisible();
});
