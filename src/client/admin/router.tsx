import { useEffect } from "react";
import { createBrowserRouter, Navigate } from "react-router-dom";
import { Loading } from "#client/components/loading.tsx";
import { ScreenError } from "./layout/screen-error.tsx";
import { screens } from "./screens.ts";
import { Guard } from "./session/guard.tsx";

/** Every admin route (product 7.1). The code of a screen loads when it is opened. */
export const router = createBrowserRouter([
  {
    errorElement: <ScreenError />,
    hydrateFallbackElement: <Loading />,
    children: [
      { path: "/admin", element: <Navigate to="/admin/login" replace /> },
      { path: "/admin/settings", element: <Navigate to="/admin/data-management" replace /> },
      { path: "/admin/login", lazy: () => import("./login/login-screen.tsx") },
      { path: "/admin/config-versions", lazy: () => import("./versions/versions-screen.tsx") },
      { path: "/admin/reset-password", lazy: () => import("./reset-password/reset-password-screen.tsx") },
      {
        element: <Guard />,
        children: [
          { path: "/admin/dashboard", lazy: () => import("./dashboard/dashboard-screen.tsx") },
          ...screens.map(({ path, load }) => ({ path, lazy: load })),
          { path: "/admin/*", element: <Navigate to="/admin/dashboard" replace /> },
        ],
      },
      { path: "*", element: <LeaveToSite /> },
    ],
  },
]);

/** An unknown address leads to the home page of the site, which is another document (product 2.2). */
function LeaveToSite() {
  useEffect(() => location.replace("/"), []);
  return null;
}
