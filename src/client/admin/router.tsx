import { useEffect } from "react";
import { createBrowserRouter, Navigate, Outlet } from "react-router-dom";
import { Loading } from "#client/components/loading.tsx";
import { useLeaveQuestion } from "./drafts/use-unsaved-changes.ts";
import { Keyboard } from "./keyboard/keyboard.tsx";
import { Frame } from "./layout/frame.tsx";
import { ScreenError } from "./layout/screen-error.tsx";
import { type AdminScreen, screens, versionsPlace } from "./screens.ts";
import { Guard } from "./session/guard.tsx";

/** Every admin route (product 7.1). The code of a screen loads when it is opened. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ScreenError />,
    hydrateFallbackElement: <Loading />,
    children: [
      { path: "/admin", element: <Navigate to="/admin/login" replace /> },
      { path: "/admin/settings", element: <Navigate to="/admin/data-management" replace /> },
      { path: "/admin/login", lazy: () => import("./login/login-screen.tsx") },
      { path: "/admin/reset-password", lazy: () => import("./reset-password/reset-password-screen.tsx") },
      {
        element: <Frame />,
        children: [
          // Open to visitors, who are asked to sign in there.
          route(versionsPlace),
          {
            element: <Guard />,
            children: [
              { path: "/admin/dashboard", lazy: () => import("./dashboard/dashboard-screen.tsx") },
              ...screens.map(route),
              { path: "/admin/privacy/incidents", lazy: () => import("./privacy/incidents-screen.tsx") },
              { path: "/admin/people", lazy: () => import("./people/person-screen.tsx") },
              { path: "/admin/privacy/people", lazy: () => import("./privacy/people/find-screen.tsx") },
              { path: "/admin/privacy/records", lazy: () => import("./privacy/records-screen.tsx") },
              { path: "/admin/privacy/terms", lazy: () => import("./privacy/terms-screen.tsx") },
              { path: "/admin/*", element: <Navigate to="/admin/dashboard" replace /> },
            ],
          },
        ],
      },
      { path: "*", element: <LeaveToSite /> },
    ],
  },
]);

function route({ path, load }: AdminScreen) {
  return { path, lazy: load };
}

function Root() {
  useLeaveQuestion();
  return (
    <>
      <Outlet />
      <Keyboard />
    </>
  );
}

/** An unknown address leads to the home page of the site, which is another document (product 2.2). */
function LeaveToSite() {
  useEffect(() => location.replace("/"), []);
  return null;
}
