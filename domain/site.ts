/** What the installation says of itself. */
export type Site = {
  /** Where people write when they need help. */
  supportEmail: string;
};
