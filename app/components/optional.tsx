import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
type OptionalProps = {
  /** Whether the component is to be rendered. */
  wanted: boolean;
  /** Called if the code could not be loaded. It is loaded again the next time it is wanted. */
  onMissing?: () => void;
};

export type OptionalComponent<P extends object = object> = ComponentType<P & OptionalProps> & {
  /** Loads the code in advance. A failure is ignored: it is loaded again when it is wanted. */
  preload: () => void;
};

/**
 * Creates a component whose code is loaded when `wanted` is first true. It renders `placeholder` while its
 * code is loading, and nothing if loading fails. The next time it is wanted its code is requested again; if the
 * browser has cached the failure, the page reloads (app/pwa/missing-chunk.ts).
 */
export function optional<P extends object>(
  load: Load<P>,
  placeholder: ReactNode = null,
): OptionalComponent<P> {
  return Object.assign(Optional, { preload: () => void load().catch(() => undefined) });

  function Optional(props: P & OptionalProps) {
    const { wanted, onMissing } = props;
    const [loaded, setLoaded] = useState<{ Lazy: ComponentType<P> }>();
    const [missing, setMissing] = useState(false);
    if (missing && !wanted) setMissing(false);
    if (wanted && !loaded && !missing) setLoaded({ Lazy: lazyComponent(load) });
    if (!loaded || !wanted) return null;
    const onFailure = () => {
      setLoaded(undefined);
      setMissing(true);
      onMissing?.();
    };
    return (
      <Boundary onFailure={onFailure} placeholder={placeholder}>
        <loaded.Lazy {...props} />
      </Boundary>
    );
  }
}

/** React types a lazy component by its ref, which TypeScript can't resolve for a generic `P`. */
function lazyComponent<P extends object>(load: Load<P>): ComponentType<P> {
  return lazy(load) as unknown as ComponentType<P>;
}

type BoundaryProps = { children: ReactNode; placeholder: ReactNode; onFailure: () => void };

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
    return <Suspense fallback={this.props.placeholder}>{this.props.children}</Suspense>;
  }
}
