/** "take-down" is "Take down". */
export const actionText = (action: string): string =>
  action.charAt(0).toUpperCase() + action.slice(1).replaceAll('-', ' ');

/** First words of the audit log's actions, as they read afterwards. */
const done: Readonly<Record<string, string>> = {
  allow: 'allowed',
  delete: 'deleted',
  dismiss: 'dismissed',
  export: 'exported',
  message: 'messaged',
  resend: 'resent',
  restore: 'restored',
  suspend: 'suspended',
  take: 'taken',
  unverify: 'unverified',
  uphold: 'upheld',
  verify: 'verified',
  withdraw: 'withdrawn',
};

/** "take-down" is "Taken down", of what the admin did. */
export function doneText(action: string): string {
  const [verb = '', ...rest] = action.split('-');
  return actionText([done[verb] ?? verb, ...rest].join('-'));
}
