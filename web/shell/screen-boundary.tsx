import { Component, type ReactNode } from 'react';
import { brand } from '../../domain/brand.ts';
import { paths } from '../../domain/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';

const title = 'This page didn’t load';

type Props = { /** A change of it gives the screen another try. */ resetKey: string; children: ReactNode };
type State = { error: unknown; resetKey: string };

/** Catches a screen whose code didn't load or whose rendering failed; the rest of the site goes on. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch() {
    // What didn't come for want of a connection comes by itself when that is back.
    window.addEventListener('online', () => this.state.error !== null && window.location.reload(), {
      once: true,
    });
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <div className="column py-12">
        <title>{`${title} | ${brand.name}`}</title>
        <ErrorState
          level={1}
          title={title}
          // A full load: after a new release the code that this page would ask for is gone.
          onRetry={() => window.location.reload()}
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
