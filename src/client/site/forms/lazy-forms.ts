import { lazyComponent } from "#client/site/lazy-component.tsx";

// In a module of their own: a section that hot reload runs again would make another lazy component, which React mounts
// anew, and what is typed would be lost.

export const DemoForm = lazyComponent(() => import("./demo-form.tsx"));
export const ContactForm = lazyComponent(() => import("./contact-form.tsx"));
export const DataRequestForm = lazyComponent(() => import("./data-request-form.tsx"));
export const ResumeForm = lazyComponent(() => import("./resume-form.tsx"));
