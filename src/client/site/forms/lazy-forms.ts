import { lazyComponent } from "#client/site/lazy-component.tsx";
import { formIds } from "./form-ids.ts";

// In a module of their own: a section that hot reload runs again would make another lazy component, which React mounts
// anew, and what is typed would be lost.

export const DemoForm = lazyComponent(() => import("./demo-form.tsx"), formIds.demo);
export const ContactForm = lazyComponent(() => import("./contact-form.tsx"), formIds.contact);
export const DataRequestForm = lazyComponent(() => import("./data-request-form.tsx"), formIds.dataRequest);
export const ResumeForm = lazyComponent(() => import("./resume-form.tsx"), formIds.resume);
