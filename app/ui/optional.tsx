import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
type Asked = {
  /** Whether it is to be there now. */
  wanted: boolean;
  /** It can't be had; it is asked for again when it is no longer wanted and then wanted again. */
  onMissing?: () => void;
};

/**
 * What lies over a page and is fetched when it is first wanted. While it is on its way, and where it
 * can't be had, the page goes on without it; the next time that it is wanted it is asked for again, and
 * a page whose browser remembers the failure then starts anew (app/pwa/missing-chunk.ts).
 */
export function optional<P extends object>(load: Load<P>): ComponentType<P & Asked> {
  return function Optional({ wanted, onMissing, ...props }) {
    const [part, setPart] = useState<{ Part: ComponentType<P> }>();
    const [missing, setMissing] = useState(false);
    if (missing && !wanted) setMissing(false);
    if (wanted && !part && !missing) setPart({ Part: lazy(load) as unknown as ComponentType<P> });
    if (!part || !wanted) return null;
    const onFailure = () => {
      setPart(undefined);
      setMissing(true);
      onMissing?.();
    };
    return (
      <Boundary onFailure={onFailure}>
        <part.Part {...(props as unknown as P)} />
      </Boundary>
    );
  };
}

type BoundaryProps = { children: ReactNode; onFailure: () => void };

class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    if (this.state.failed) return null;
    return <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
