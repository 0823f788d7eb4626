import { Fragment } from 'react';

/** An email or web address that wraps between its parts; a part wraps only if it's longer than the line. */
export const AddressText = ({ text }: { text: string }) =>
  text.split(/(?<=[/@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
