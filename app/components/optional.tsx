import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { onModuleRetry } from "../load-module.ts";
import { toastMissing } from "./toast.ts";

type Load<P> = () => Promise<{ default: ComponentType<P> }>;
type OptionalProps = {
  /** Whether the component is to be rendered. */
  isShown: boolean;
  /** Called if the code could not be loaded, after the message. */
  onMissing?: () => void;
};

export type OptionalComponent<P extends object = object> = ComponentType<P & OptionalProps> & {
  /** Loads the code in advance. A failure is ignored: it is loaded again when it is shown. */
  preload: () => void;
};

type Options = {
  /** Rendered while the code is loading. */
  placeholder?: ReactNode;
  /** What a control opens, such as "The cart". The message says so if it does not load. */
  name?: () => string;
};

/**
 * Creates a component whose code is loaded when `isShown` is first true. It renders nothing if loading fails. The
 * code is requested again when the connection returns, and the next time it is shown.
 */
export function optional<P extends object>(
  load: Load<P>,
  { placeholder = null, name }: Options = {},
): OptionalComponent<P> {
  const preload = () => void load().catch(() => undefined);
  return Object.assign(Optional, { preload });

  function Optional(props: P & OptionalProps) {
    const { isShown, onMissing } = props;
    const [loaded, setLoaded] = useState<{ Lazy: ComponentType<P> }>();
    const [missing, setMissing] = useState(false);
    if (missing && !isShown) setMissing(false);
    if (isShown && !loaded && !missing) setLoaded({ Lazy: lazyComponent(load) });
    if (!loaded || !isShown) return null;
    const onFailure = () => {
      setLoaded(undefined);
      setMissing(true);
      const stop = onModuleRetry(() => {
        stop();
        // Also if it is no longer shown, so that the next press finds it.
        preload();
        setMissing(false);
      });
      if (name) toastMissing(name());
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
