import { Component, type ReactNode } from "react";
import { Button } from "../../components/button.tsx";

/** When the payment form's code does not arrive: a message in its place, and the form is kept. */
export class PaymentBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <div role="alert">
        <p>The payment form could not be loaded. What you typed is kept.</p>
        <Button variant="quiet" onClick={() => window.location.reload()}>
          Try again
        </Button>
      </div>
    );
  }
}
