import { expect, test } from 'vitest';
import { eventText } from './waiting-lists-data.ts';

test.each([
  [{ type: 'out', because: 'left' }, 'You left the list'],
  [{ type: 'out', because: 'removed', by: 'owner' }, 'The owner removed you from the list'],
  [{ type: 'out', because: 'not-renewed' }, 'Your place lapsed, because it wasn’t renewed in time'],
  [{ type: 'out', because: 'declined' }, 'You left the list by its rules about answers'],
  [{ type: 'held' }, 'You said yes'],
  [{ type: 'held', by: 'owner' }, 'You said yes, as recorded by the owner'],
  [{ type: 'answered', answer: 'declined', by: 'owner' }, 'You declined, as recorded by the owner'],
  [{ type: 'renewed', because: 'rules' }, 'The new rules ask for no renewal'],
  [{ type: 'withdrawn', because: 'list-ended' }, 'The list ended, and the offer with it'],
])('tells the person of a place what happened, and by whom: %j', (event, text) => {
  expect(eventText(event)).toBe(text);
});
