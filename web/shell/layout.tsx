import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { visitorGroup } from '../../domain/account.ts';
import type { User } from '../../domain/account-schema.ts';
import { brand } from '../../domain/brand.ts';
import { paths } from '../../domain/paths.ts';
import { useCurrentUser } from '../api/current-user.ts';
import { StaticHtml } from '../page/static-html.tsx';
import { useOwn } from '../personal/saved.ts';
import { LinkButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { useLocation } from '../ui/navigation.ts';
import { Spinner } from '../ui/spinner.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { Footer } from './footer.tsx';
import { NavBar } from './nav-bar.tsx';
import { SignIn } from './sign-in.tsx';
import { useFocusOnNavigation, useScrollRestoration } from './use-navigation.ts';

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

/** Storage key that tells other tabs who is signed in. */
const VISITOR = 'visitor';

/** Keeps the user in sync between tabs. `id` is null when signed out, and undefined while the user is loading. */
function useSameVisitor(id: number | null | undefined): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    try {
      localStorage.setItem(VISITOR, `${id ?? ''}`);
    } catch {
      // Storage is off; other tabs check when they are shown.
    }
    if (id === null) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('./watch-visitor.ts').then(
      ({ watchVisitor }) => {
        if (!isOver) stop = watchVisitor(queryClient, VISITOR);
      },
      // Without it, the next request finds out.
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [id, queryClient]);
}

/** Shows the parts of the page for the visitor's group; undefined while the user is loading. */
function useVisitorGroup(user: User | null | undefined): void {
  const group = user === undefined ? undefined : visitorGroup(user);
  useEffect(() => {
    if (group === undefined) return;
    if (group) document.documentElement.dataset.visitor = group;
    else delete document.documentElement.dataset.visitor;
  }, [group]);
}

const title = 'This page didn’t load';

type Props = {
  /** Changes when the screen should try again. */
  resetKey: string;
  children: ReactNode;
};
type State = { error: unknown; resetKey: string };

/** Catches a screen that didn't load or render, so that the rest of the page keeps working. */
class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch() {
    // web/outdated.ts loads the page again when that may help.
    document.dispatchEvent(new Event('broken'));
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <div className="page">
        <title>{`${title} | ${brand.name}`}</title>
        <ErrorState
          level={1}
          title={title}
          // A full load, because a new release removes the code that this page would request. Offline, it would end on
          // the browser’s own error page.
          onRetry={navigator.onLine ? () => window.location.reload() : undefined}
          action={<LinkButton to={paths.landing}>Go to home page</LinkButton>}
        >
          {navigator.onLine
            ? 'Something went wrong. Check your connection and try again.'
            : 'You’re offline. It will load when you’re back online.'}
        </ErrorState>
      </div>
    );
  }
}
