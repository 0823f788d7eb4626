import { auditVerbs } from '../../../domain/admin.ts';

/** "take-down" is "Take down". */
export const actionText = (action: string): string =>
  action.charAt(0).toUpperCase() + action.slice(1).replaceAll('-', ' ');

/** "take-down" is "Taken down", of what the admin did. */
export function doneText(action: string): string {
  const [verb = '', ...rest] = action.split('-');
  return actionText([auditVerbs[verb] ?? verb, ...rest].join('-'));
}
