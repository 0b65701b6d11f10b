import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { start } from './app/start.tsx'

const page = document.getElementById('root')
if (page === null) throw new Error('the page has no #root')
void start(createRoot(page))
