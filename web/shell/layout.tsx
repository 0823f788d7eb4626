import { type ReactNode, Suspense, useState } from 'react';
import { paths } from '../../domain/paths.ts';
import { useCurrentUser } from '../api/current-user.ts';
import { StaticHtml } from '../page/static-html.tsx';
import { useOwn } from '../personal/saved.ts';
import { useLocation } from '../ui/navigation.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { SignIn } from './sign-in.tsx';
import { useFocusOnNavigation, useScrollRestoration } from './use-navigation.ts';
import { useSameVisitor } from './use-same-visitor.ts';
import { useVisitorGroup } from './use-visitor-group.ts';

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { user, isLoading, error } = useCurrentUser();
  const isKnown = !isLoading && !error;
  const [announcement, announce] = useState('');
  useScrollRestoration();
  useFocusOnNavigation(announce);
  useVisitorGroup(isKnown ? user : undefined);
  useSameVisitor(isKnown ? (user?.id ?? null) : undefined);
  useOwn(user?.id);

  return (
    <>
      {pathname === paths.browse() || pathname === paths.browseHangars() ? (
        <a href="#rows" className="skip-link">
          Skip to results
        </a>
      ) : (
        <a href="#main" className="skip-link">
          Skip to content
        </a>
      )}
      <NavBar />
      <div role="status" className="sticky top-0 z-30 print:hidden">
        <StaticHtml id="offline" className="contents" part={import.meta.env.SSR ? <OfflineNotice /> : null} />
      </div>
      <main id="main" tabIndex={-1} className="flex-1">
        <ScreenBoundary resetKey={pathname}>
          <Suspense fallback={<ScreenLoading />}>{children}</Suspense>
        </ScreenBoundary>
      </main>
      <Footer />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SignIn />
      <ToastRegion />
    </>
  );
}

function ScreenLoading() {
  return (
    <div className="column flex min-h-80 items-center justify-center py-12">
      <Spinner label="Loading…" />
    </div>
  );
}

/** Shown by web/start.ts, which runs before the rest of the code loads. */
function OfflineNotice() {
  return (
    <p className="hidden border-b border-caution bg-caution-tint text-caution offline:block">
      <span className="column block py-2 font-semibold">
        You’re offline. This page may be out of date. What you typed is still here.
      </span>
    </p>
  );
}
