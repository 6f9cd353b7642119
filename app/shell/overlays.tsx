import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

type Overlays = { cartOpen: boolean; openCart: () => void; closeCart: () => void };

const OverlaysContext = createContext<Overlays | undefined>(undefined);

/** Keeps what is open over the page. */
export function OverlaysProvider({ children }: { children: ReactNode }) {
  const [cartOpen, setCartOpen] = useState(false);
  const overlays = useMemo(
    () => ({
      cartOpen,
      openCart: () => setCartOpen(true),
      closeCart: () => setCartOpen(false),
    }),
    [cartOpen],
  );
  return <OverlaysContext.Provider value={overlays}>{children}</OverlaysContext.Provider>;
}

/** Opens and closes what lies over the page; throws outside of the shell. */
export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error("useOverlays is used outside of the shell");
  return overlays;
}
