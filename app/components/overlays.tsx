import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

type Overlays = { cartOpen: boolean; openCart: () => void; closeCart: () => void };

const OverlaysContext = createContext<Overlays | undefined>(undefined);

/** Provides the state of the overlays that are not part of the URL. */
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

/** @throws outside of `OverlaysProvider` */
export function useOverlays(): Overlays {
  const overlays = useContext(OverlaysContext);
  if (!overlays) throw new Error("useOverlays must be used inside OverlaysProvider");
  return overlays;
}
