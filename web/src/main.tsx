/** Renders the page into its HTML document. */
import { render } from 'preact';
import './style/base.css';
import './style/parts.css';
import { App } from './app.tsx';

render(<App />, document.getElementById('page')!);
