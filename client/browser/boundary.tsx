/** What throws while it is drawn leaves its own place alone; the rest of the page stays. */
import { Component, type ReactNode } from 'react';

/**
 * Thrown again as an uncaught error, so that it is heard where faults are collected
 * (client/document/monitoring-script.ts).
 */
export const tellFault = (error: unknown): void =>
  void setTimeout(() => {
    throw error;
  });

interface BoundaryProps {
  /** A new value clears the fault. */
  at?: string | undefined;
  /** `again` draws the part once more with all that the page knows; where that fails, it loads the page. */
  instead?: (again: () => void) => ReactNode;
  onFault?: () => void;
  children: ReactNode;
}

export class Boundary extends Component<BoundaryProps, { isFaulty: boolean }> {
  state = { isFaulty: false };
  #isAgain = false;

  static getDerivedStateFromError = () => ({ isFaulty: true });

  componentDidCatch() {
    this.props.onFault?.();
    if (this.#isAgain) location.reload();
  }

  componentDidUpdate({ at }: BoundaryProps, { isFaulty }: { isFaulty: boolean }) {
    // It works again, so a later fault may be retried.
    if (isFaulty && !this.state.isFaulty) this.#isAgain = false;
    if (at === this.props.at || !this.state.isFaulty) return;
    this.#isAgain = false;
    this.setState({ isFaulty: false });
  }

  again = () => {
    this.#isAgain = true;
    this.setState({ isFaulty: false });
  };

  render() {
    return this.state.isFaulty ? this.props.instead?.(this.again) : this.props.children;
  }
}
