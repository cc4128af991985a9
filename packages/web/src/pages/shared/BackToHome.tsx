import { BackButton } from "@railbird/ui";
import { useNavigate } from "react-router-dom";
import { homePath } from "../../routes/paths";

/** The way out of a page about something that does not exist. */
export function BackToHome() {
  const navigate = useNavigate();
  return (
    <BackButton href={homePath} onBack={() => navigate(homePath)}>
      Back to Home
    </BackButton>
  );
}
