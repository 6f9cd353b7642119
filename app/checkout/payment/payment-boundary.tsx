import { Component, type ReactNode } from "react";
import { Button } from "../../components/button.tsx";

/** Displays an error if the code of the payment form does not load. The rest of the form still works. */
export class PaymentBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert">
        <p>The payment form could not be loaded. Your details are not lost.</p>
        <Button variant="quiet" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    );
  }
}
