import { useQueryClient } from "@tanstack/react-query";
import { Component, createElement, type ReactNode, useSyncExternalStore } from "react";
import { type Location, useLocation, useRoutes } from "react-router-dom";
import { m } from "../data/i18n/messages.js";
import { optional } from "./components/optional.tsx";
import { FrenchPath } from "./components/use-path-in.ts";
import { Layout } from "./layout/layout.tsx";
import { RouteFailure } from "./layout/route-failure.tsx";
import { findComponent, matchScreen, SCREENS } from "./routes.ts";
import type { ScreenRoute } from "./static-screens.ts";

const CartDrawer = optional(() => import("./cart/cart-drawer.tsx"), {
  name: () => m.common_the_cart(),
});
const ProductModal = optional(() => import("./product/product-modal.tsx"));

const ROUTES = SCREENS.map((screen) => ({
  path: screen.path,
  element: <Screen screen={screen} />,
}));

type Match = ReturnType<typeof matchScreen>;

/** The page of the current location in the layout. Its code must be loaded (`loadPage`). */
export function App() {
  const location = useLocation();
  const match = matchScreen(location.pathname);
  const page = useRoutes(ROUTES);
  return (
    <ErrorBoundary location={location}>
      <FrenchPath value={useFrenchPath(location, match)}>
        <Layout reduced={match.screen.reduced} CartDrawer={CartDrawer} ProductModal={ProductModal}>
          <ErrorBoundary location={location}>{page}</ErrorBoundary>
        </Layout>
      </FrenchPath>
    </ErrorBoundary>
  );
}

/** Where the French link leads if the page does not exist in French, which its data states. */
function useFrenchPath({ pathname, search }: Location, { screen, params }: Match) {
  const queries = useQueryClient();
  const read = () =>
    screen.frenchPath?.(queries, { url: new URL(pathname + search, "http://store"), params });
  return useSyncExternalStore(queries.getQueryCache().subscribe, read, read);
}

/** A screen, or a message that it did not load. */
function Screen({ screen }: { screen: ScreenRoute }) {
  // Renders again when the same page is displayed again, because its code has been loaded.
  useLocation();
  return createElement(findComponent(screen) ?? RouteFailure);
}

type BoundaryProps = { location: Location; children: ReactNode };
type BoundaryState = { location: Location; failed: boolean };

/** Displays `RouteFailure` instead of a page that throws, until the next navigation. */
class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState) {
    return location === state.location ? null : { location, failed: false };
  }

  override render() {
    return this.state.failed ? <RouteFailure /> : this.props.children;
  }
}
