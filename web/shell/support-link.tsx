import { paths } from '../../domain/paths.ts';
import { signInProblems } from '../../domain/sign-in-problem.ts';
import { Link } from '../ui/link.tsx';

/** Shown with a failure that asks people to contact support. In a new tab, because the page under the dialog may have to stay. */
export const SupportLink = ({ failure }: { failure: string | null }) =>
  failure === signInProblems.suspended && (
    <Link to={paths.contact} target="_blank" className="link -my-2 min-h-11 self-start content-center">
      Contact support
    </Link>
  );
