import { notFoundPage } from '../../../domain/page-metadata/about.ts';
import { paths } from '../../../domain/paths.ts';
import { PageHead } from '../../page/page-head.tsx';
import { useResponseStatus } from '../../page/screen.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CompassRose } from '../../ui/compass-rose.tsx';

export function Component() {
  useResponseStatus(404);
  return (
    <div className="page grid items-start gap-8 md:grid-cols-[1fr_auto]">
      <PageHead {...notFoundPage} />
      <div className="max-w-prose">
        <p className="label-caps text-ink-soft">
          <span className="font-mono">404</span> · Off the chart
        </p>
        <h1 className="mt-2">Page not found</h1>
        <p className="mt-3">This page doesn’t exist. It may have moved, or the link may have a typo.</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton variant="primary" to={paths.browse()}>
            Browse Properties
          </LinkButton>
          <LinkButton to={paths.landing}>Go to home page</LinkButton>
        </div>
      </div>
      <CompassRose className="hidden size-72 text-rule-strong md:block" />
    </div>
  );
}
