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

/** The files of the optional components in a page. The components add them while the server renders. */
export const RenderedFiles = createContext<Set<string>>(new Set());

const loadsByFile = new Map<string, () => Promise<void>>();

/**
 * Loads the optional components that the server rendered in a page, so that they hydrate with the page: React would
 * ignore clicks on a component without its code, and remove it when the page around it changes.
 *
 * @throws MissingFile
 */
export async function loadRendered(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => loadsByFile.get(file)?.()));
}

/**
 * Creates a component whose code is loaded when `isShown` is first true. It renders nothing if loading fails. The
 * code is requested again when the connection returns, and the next time it is shown.
 */
export function optional<P extends object>(
  load: Load<P>,
  { placeholder = null, name, file }: Options = {},
): OptionalComponent<P> {
  /** Loaded in advance, so that it renders without waiting. */
  let Kept: ComponentType<P> | undefined;
  const loadAndKeep = async () => {
    Kept = (await load()).default;
  };
  const preload = () => void loadAndKeep().catch(() => undefined);
  if (file !== undefined) loadsByFile.set(file, loadAndKeep);
  return Object.assign(Optional, { preload });

  function Optional(props: P & OptionalProps) {
    const { isShown, onMissing } = props;
    const renderedFiles = useContext(RenderedFiles);
    if (import.meta.env.SSR && isShown) {
      if (file === undefined) throw new Error(`no file of a component in a page: ${load}`);
      renderedFiles.add(file);
    }
    const [shown, setShown] = useState<{ Shown: ComponentType<P> }>();
    const [missing, setMissing] = useState(false);
    if (missing && !isShown) setMissing(false);
    if (isShown && !shown && !missing) setShown({ Shown: Kept ?? lazyComponent(load) });
    if (!shown || !isShown) return null;
    const onFailure = () => {
      setShown(undefined);
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
        <shown.Shown {...props} />
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
