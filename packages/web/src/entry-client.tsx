import { nextTask } from "./app/next-task";

// React's code and the page's are evaluated in tasks of their own, so that a tap between them is not kept waiting.
// The document has every file preloaded.
await import("react-dom/client");
await nextTask();
await import("./start-page");
