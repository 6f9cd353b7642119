import {
  Component,
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useState,
} from "react";
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
  /** Its source file relative to app/, if it is shown in pages that the server renders. */
  file?: string;
};

/** The files of the optional components in a page that the server renders. */
export const RenderedFiles = createContext<Set<string>>(new Set());

const loads = new Map<string, () => Promise<void>>();

/**
 * Loads the optional components in a page of the server, so that they hydrate with the page: React would ignore
 * clicks on a component without its code, and remove it when the page around it changes. A failure is ignored.
 */
export async function loadRendered(files: readonly string[]): Promise<void> {
  await Promise.allSettled(files.map((file) => loads.get(file)?.()));
}

/**
 * Creates a component whose code is loaded when `isShown` is first true. It renders nothing if loading fails. The
 * code is requested again when the connection returns, and the next time it is shown.
 */
export function optional<P extends object>(
  load: Load<P>,
  { placeholder = null, name, file }: Options = {},
): OptionalComponent<P> {
  let Loaded: ComponentType<P> | undefined;
  const loadFirst = async () => {
    Loaded = (await load()).default;
  };
  const preload = () => void loadFirst().catch(() => undefined);
  if (file !== undefined) loads.set(file, loadFirst);
  return Object.assign(Optional, { preload });

  function Optional(props: P & OptionalProps) {
    const { isShown, onMissing } = props;
    const renderedFiles = useContext(RenderedFiles);
    if (import.meta.env.SSR && isShown) {
      if (file === undefined) throw new Error(`no file of a component in a page: ${load}`);
      renderedFiles.add(file);
    }
    const [loaded, setLoaded] = useState<{ Lazy: ComponentType<P> }>();
    const [missing, setMissing] = useState(false);
    if (missing && !isShown) setMissing(false);
    if (isShown && !loaded && !missing) setLoaded({ Lazy: Loaded ?? lazyComponent(load) });
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
