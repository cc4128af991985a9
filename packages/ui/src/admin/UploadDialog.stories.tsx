import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fireEvent, fn, screen, waitFor } from "storybook/test";
import { withGuide } from "../basics/story-guide";
import { MAX_LOGO_BYTES, UploadDialog } from "./logo-upload";

const meta = {
  title: "Admin/UploadDialog",
  parameters: withGuide({
    coversPage: true,
    use: "Choosing and sending a bookmaker's logo.",
    avoid: "Files of settings: those are imported on their own page, with a preview.",
    keyboard: [["Escape", "Closes the dialog and ends the upload"]],
  }),
  component: UploadDialog,
  args: { title: "Upload Logo", isOpen: true, onUpload: fn(), onClose: fn() },
} satisfies Meta<typeof UploadDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="8"><rect width="24" height="8"/></svg>';
const picture = new File([drawing], "picture.svg", { type: "image/svg+xml" });
/** A file of this many bytes with the signature of a PNG, cut off where the file is shorter. */
function file(bytes: number, name = "logo.png", type = "image/png"): File {
  const content = new Uint8Array(bytes);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].slice(0, bytes));
  return new File([content], name, { type });
}
const input = () => screen.findByLabelText<HTMLInputElement>("Image file");

/** A drag event with a file from outside the browser. Scripts cannot create a complete one. */
function dragged(type: string): DragEvent {
  const item = {
    kind: "file",
    type: picture.type,
    getAsFile: () => picture,
    webkitGetAsEntry: () => ({ isFile: true, isDirectory: false }),
  };
  const dataTransfer = { items: [item], types: ["Files"], effectAllowed: "all", dropEffect: "none" };
  const event = new DragEvent(type, { bubbles: true, cancelable: true });
  return Object.defineProperty(event, "dataTransfer", { value: dataTransfer });
}

/** Chosen, previewed, sent. */
export const Chosen: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole("button", { name: "Upload" })).toBeDisabled();
    await userEvent.upload(await input(), picture);
    await waitFor(() => expect(screen.getByRole("img", { name: "Preview of the chosen file" })).toBeVisible());
    await waitFor(() => expect(screen.getByRole("button", { name: "Upload" })).toBeEnabled());
    await userEvent.click(screen.getByRole("button", { name: "Upload" }));
    await expect(args.onUpload).toHaveBeenCalledWith(picture);
  },
};
export const Dropped: Story = {
  play: async () => {
    const zone = (await screen.findByText("Drop an image here, or")).parentElement;
    if (!zone) throw new Error("The words stand in the drop zone.");
    fireEvent(zone, dragged("dragenter"));
    fireEvent(zone, dragged("drop"));
    await waitFor(() => expect(screen.getByText("picture.svg")).toBeVisible());
    await expect(screen.getByRole("button", { name: "Upload" })).toBeEnabled();
  },
};
/** A file that is a byte too large, empty, or no image by name or content is rejected with the reason. The largest allowed one is accepted. */
export const Rejected: Story = {
  play: async ({ userEvent }) => {
    const rejected = async (chosen: File, reason: string) => {
      // Not by userEvent, which respects `accept`; in a browser people can choose "all files".
      const files = new DataTransfer();
      files.items.add(chosen);
      fireEvent.change(await input(), { target: { files: files.files } });
      await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(reason));
      await expect(screen.getByRole("button", { name: "Upload" })).toBeDisabled();
    };
    await rejected(file(10, "page.html", "text/html"), "page.html is not an image.");
    await rejected(
      new File(["Not an image"], "notes.png", { type: "image/png" }),
      "notes.png is not an image that can be",
    );
    await rejected(file(0), "logo.png is empty.");
    await rejected(file(MAX_LOGO_BYTES + 1), "logo.png is 5.01 MB. The most is 5 MB.");
    await userEvent.upload(await input(), file(MAX_LOGO_BYTES));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    await waitFor(() => expect(screen.getByRole("button", { name: "Upload" })).toBeEnabled());
  },
};
export const Sending: Story = {
  args: { progress: 0.4 },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole("progressbar")).toHaveValue(0.4);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce());
  },
};
export const Failed: Story = {
  args: { failure: "This file is not an image we can show." },
  play: async () => {
    await expect(await screen.findByRole("alert")).toHaveTextContent("This file is not an image we can show.");
  },
};
export const OnAPhone: Story = { globals: { viewport: { value: "phone" } } };
