import { inquiriesPage, inquiryPage } from '../../../domain/page-metadata/own.ts';
import { PageHead } from '../../page/page-head.tsx';
import type { ScreenProps } from '../../page/screen.ts';
import { SignedIn } from '../../page/signed-in.tsx';
import { ListBeside, ListPage } from './list.tsx';
import { ThreadPage } from './thread.tsx';

export function Component({ params }: ScreenProps<'inquiries'>) {
  const id = 'id' in params ? params.id : null;
  return (
    <div className="page">
      <PageHead {...(id ? inquiryPage : inquiriesPage)} />
      <SignedIn>
        {(user) =>
          id ? (
            <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[20rem_minmax(0,1fr)]">
              <ListBeside current={id} />
              <div>
                <ThreadPage key={id} id={id} />
              </div>
            </div>
          ) : (
            <ListPage user={user} />
          )
        }
      </SignedIn>
    </div>
  );
}
