import { Component, type ReactNode } from 'react';
import { brand } from '../../domain/brand.ts';
import { paths } from '../../domain/paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';

const title = 'This page didn’t load';

type Props = {
  /** Changes when the screen should try again. */
  resetKey: string;
  children: ReactNode;
};
type State = { error: unknown; resetKey: string };

/** Catches a screen that didn't load or render, so that the rest of the page keeps working. */
export class ScreenBoundary extends Component<Props, State> {
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
