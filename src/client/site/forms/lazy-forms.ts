import { lazy } from "react";

// In a module of their own: a section that hot reload runs again would make another lazy component, which React mounts
// anew, and what is typed would be lost.

export const DemoForm = lazy(() => import("./demo-form.tsx"));
export const ContactForm = lazy(() => import("./contact-form.tsx"));
export const ResumeForm = lazy(() => import("./resume-form.tsx"));
