// Shows notifications and opens their pages. It has no fetch handler, so pages load as they do without it.

addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json();
  event.waitUntil(registration.showNotification(title, { body, tag, data: path, icon: '/icons/192.png' }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, location.origin).href));
});

/** Shows the page in the window that has it, with what is new, or in another one. */
async function open(address) {
  const windows = await clients.matchAll({ type: 'window' });
  const known = windows.find(({ url }) => url === address);
  if (!known) return clients.openWindow(address);
  await known.focus();
  return known.navigate(address);
}
