export interface SignInProps {
  provider: string;
  title: string;
  handle?: string | undefined;
  onClose(): void;
}
