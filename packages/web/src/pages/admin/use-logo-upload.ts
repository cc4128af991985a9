import { useToast } from "@railbird/ui";
import { useRef, useState } from "react";
import { useAdminApi } from "../../data/admin-api";
import { putImage, uploadFailure } from "../../data/admin-upload";

/** An image that was sent to an upload address, and waits there to be attached. */
export interface SentLogo {
  readonly file: File;
  readonly uploadURL: string;
}

/** The upload widget's state. `onSent` uses the uploaded image; the widget closes when that has succeeded. */
export function useLogoUpload(onSent: (logo: SentLogo) => Promise<void>) {
  const [isOpen, setOpen] = useState(false);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  const { toast } = useToast();
  const createUpload = useAdminApi().useMutation("post", "/api/objects/upload");

  const send = async (file: File, signal: AbortSignal) => {
    const { uploadURL } = await createUpload.mutateAsync({});
    signal.throwIfAborted();
    await putImage(uploadURL, file, { onProgress: setProgress, signal });
    await onSent({ file, uploadURL });
    setOpen(false);
  };

  return {
    isOpen,
    progress,
    failure,
    onOpen: () => {
      setFailure(undefined);
      setOpen(true);
    },
    onClose: () => {
      running.current?.abort();
      setOpen(false);
    },
    onUpload: (file: File) => {
      const stop = new AbortController();
      running.current = stop;
      setFailure(undefined);
      setProgress(0);
      send(file, stop.signal)
        .catch((error: unknown) => {
          if (stop.signal.aborted) return;
          setFailure(uploadFailure(error));
          toast({
            title: "Logo upload failed",
            description: "There was an error uploading the logo. Please try again.",
            variant: "destructive",
          });
        })
        .finally(() => setProgress(undefined));
    },
  };
}
