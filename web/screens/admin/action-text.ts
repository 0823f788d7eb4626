/** "take-down" is "Take down". */
export const actionText = (action: string): string =>
  action.charAt(0).toUpperCase() + action.slice(1).replaceAll('-', ' ');
