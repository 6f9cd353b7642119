import { Outlet } from "react-router-dom";
import { Toaster } from "../ui/toast.tsx";

/** Header, the routed page, footer, and what lies over them. */
export function Shell() {
  return (
    <>
      <main id="main">
        <Outlet />
      </main>
      <Toaster />
    </>
  );
}
